import * as v from 'valibot'
import { ActivityResult, ActivitySheet, type OpenedTest } from '../../contract/activities/tests.ts'
import { Given } from '../../contract/activities/questions.ts'
import { readItem, readUnsent, saveUnsent, writeItem } from '../session.ts'
import { mergeGiven } from './answers.rules.ts'

const Session = v.object({
  /** The open or submitted attempt; null before it begins. */
  sheet: v.nullable(ActivitySheet),
  given: v.array(Given),
  revisions: v.array(v.number()),
  replaced: v.array(v.object({ question: v.number(), given: Given })),
  /** The index of the current question; equal to their number: the overview. */
  at: v.number(),
  /** Whether the overview has been reached, so that it can be linked to. */
  reviewed: v.boolean(),
  /** When the time is over, in milliseconds of this machine's clock. */
  endsAt: v.nullable(v.number()),
  result: v.nullable(ActivityResult),
})
/** The state of a test in this tab. */
export type Session = v.InferOutput<typeof Session>

const current = 'current attempt'
const keyOf = (attempt: string) => `attempt ${attempt}`

function readSession(attempt: string | undefined): Session | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Session), attempt && readItem(keyOf(attempt)))
  return parsed.success ? parsed.output : undefined
}

export function saveSession(session: Session): void {
  if (!session.sheet) return
  writeItem(keyOf(session.sheet.attempt), JSON.stringify(session))
  writeItem(current, session.sheet.attempt)
}

const idle: Session = {
  sheet: null,
  given: [],
  revisions: [],
  replaced: [],
  at: 0,
  reviewed: false,
  endsAt: null,
  result: null,
}

const Unsent = v.array(v.tuple([v.number(), Given]))

/** The answers of an attempt that the server does not have yet, by question. */
export const saveUnsentAnswers = (attempt: string, answers: ReadonlyMap<number, Given>): void =>
  saveUnsent(attempt, [...answers])

export const readUnsentAnswers = (attempt: string): readonly (readonly [number, Given])[] =>
  readUnsent(attempt, Unsent) ?? []

/** Continues where this attempt was left in this tab, with the answers that the server has got since. */
export function beginSession(sheet: ActivitySheet): Session {
  const stored = readSession(sheet.attempt)
  const here = stored && !stored.result ? stored : undefined
  const unsent = readUnsentAnswers(sheet.attempt)
  const shown = mergeGiven(
    sheet,
    here,
    unsent.map(([question]) => question),
  )
  const sendable = unsent.filter(
    ([question]) => !sheet.marked[question] && !shown.replaced.some((one) => one.question === question),
  )
  saveUnsentAnswers(sheet.attempt, new Map(sendable))
  return {
    sheet,
    ...shown,
    given: shown.given.map((own, i) => sheet.marked[i]?.given ?? own),
    at: here?.at ?? 0,
    reviewed: here?.reviewed ?? false,
    endsAt: sheet.seconds_left === null ? null : Date.now() + sheet.seconds_left * 1000,
    result: null,
  }
}

/** The session of an opened test: after a reload as it was. */
export const sessionOf = ({ sheet }: OpenedTest, fresh: boolean): Session =>
  (fresh ? undefined : readSession(readItem(current))) ?? (sheet ? beginSession(sheet) : idle)
