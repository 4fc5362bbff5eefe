import * as v from 'valibot'
import { ActivityResult, OpenedActivity } from '../contract/activity.ts'

const Session = v.object({
  opened: OpenedActivity,
  /** The chosen option of each question, null while there is none. */
  answers: v.array(v.nullable(v.number())),
  /** The index of the current question; equal to their number: the overview. */
  at: v.number(),
  /** Whether the overview has been reached, so that it can be linked to. */
  reviewed: v.boolean(),
  result: v.nullable(ActivityResult),
})
export type Session = v.InferOutput<typeof Session>

const current = 'current'
const launch = 'launch'
const keyOf = (attempt: string) => `attempt ${attempt}`

/** Where a browser refuses storage to frames, everything works, but a reload starts over. */
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
  write(keyOf(session.opened.sheet.attempt), JSON.stringify(session))
  write(current, session.opened.sheet.attempt)
}

/** The session before a reload. */
export const lastSession = () => readSession(read(current))

/** Continues where this attempt was left in this tab, else at its start. */
export function beginSession(opened: OpenedActivity): Session {
  const stored = readSession(opened.sheet.attempt)
  const count = opened.sheet.questions.length
  if (stored && stored.answers.length === count && !stored.result) return { ...stored, opened }
  return { opened, answers: opened.sheet.questions.map(() => null), at: 0, reviewed: false, result: null }
}
