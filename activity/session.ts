import * as v from 'valibot'
import { ActivityResult, ActivitySheet, OpenedScenario, OpenedTest } from '../contract/activity.ts'
import { Given } from '../contract/questions.ts'
import { mergeGiven } from './answers.rules.ts'

const Session = v.object({
  opened: OpenedTest,
  /** The open or submitted attempt; null before it begins. */
  sheet: v.nullable(ActivitySheet),
  given: v.array(Given),
  /** The index of the current question; equal to their number: the overview. */
  at: v.number(),
  /** Whether the overview has been reached, so that it can be linked to. */
  reviewed: v.boolean(),
  /** When the time is over, in milliseconds of this machine's clock. */
  endsAt: v.nullable(v.number()),
  result: v.nullable(ActivityResult),
})
export type Session = v.InferOutput<typeof Session>

const current = 'current'
const launch = 'launch'
const keyOf = (attempt: string) => `attempt ${attempt}`

/** Where a browser refuses storage to frames, everything works: the server keeps each answer. */
const memory = new Map<string, string>()

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return memory.get(key) // storage is switched off
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    memory.set(key, value) // storage is switched off or full
  }
}

function readSession(attempt: string | undefined): Session | undefined {
  const text = attempt && read(keyOf(attempt))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Session), text)
  return parsed.success ? parsed.output : undefined
}

/** The token of the URL's fragment, removed from it so that it is in no history; after a reload, the stored one. */
export function takeLaunchToken(): { token: string | undefined; fresh: boolean } {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!given) return { token: read(launch), fresh: false }
  history.replaceState(null, '', location.pathname + location.search)
  write(launch, given)
  return { token: given, fresh: true }
}

export function saveSession(session: Session): void {
  if (!session.sheet) return
  write(keyOf(session.sheet.attempt), JSON.stringify(session))
  write(current, session.sheet.attempt)
}

/** The session before a reload. */
export const lastSession = () => readSession(read(current))

/** An opened activity before its attempt begins. */
export const idleSession = (opened: OpenedTest): Session => ({
  opened,
  sheet: null,
  given: [],
  at: 0,
  reviewed: false,
  endsAt: null,
  result: null,
})

/** Continues where this attempt was left in this tab, else with the answers that the server has. */
export function beginSession(opened: OpenedTest, sheet: ActivitySheet): Session {
  const stored = readSession(sheet.attempt)
  const here = stored && !stored.result ? stored : undefined
  return {
    opened,
    sheet,
    given: mergeGiven(sheet.given, here?.given),
    at: here?.at ?? 0,
    reviewed: here?.reviewed ?? false,
    endsAt: sheet.seconds_left === null ? null : Date.now() + sheet.seconds_left * 1000,
    result: null,
  }
}

const scenario = 'scenario'

/** Keeps an opened scenario for a reload; the server has its run. */
export function saveScenario(opened: OpenedScenario): void {
  write(scenario, JSON.stringify(opened))
  write(current, scenario)
}

/** The scenario that was open before a reload. */
export function lastScenario(): OpenedScenario | undefined {
  if (read(current) !== scenario) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OpenedScenario), read(scenario))
  return parsed.success ? parsed.output : undefined
}
