import type { CompletionState } from '../../../../contract/materials.ts'
import type { TestModule } from '../../../../contract/activities/tests.ts'
import type { QuizSettings } from './quiz-settings.ts'

export type { TestModule }

type Judged = { module: TestModule; passPercent: number }

/** A survey is complete once submitted; a quiz is passed or failed. */
export const judge = ({ module, passPercent }: Judged, score: number): 'passed' | 'failed' | 'complete' =>
  module === 'survey' ? 'complete' : score >= passPercent ? 'passed' : 'failed'

/** The best attempt counts: what was passed stays passed. */
export const keepBetter = (
  before: CompletionState | undefined,
  now: 'passed' | 'failed' | 'complete',
): CompletionState => (before === 'passed' || before === 'complete' ? before : now)

/** How long after its end an attempt is still taken, in seconds: the answer was on its way. */
export const graceSeconds = 10

/** Whether the time of an attempt is over, so that only what was saved counts. */
export const isOver = ({ deadline_at }: { deadline_at: Date | null }, now: Date): boolean =>
  deadline_at !== null && now.getTime() > deadline_at.getTime() + graceSeconds * 1000

type Limits = Pick<QuizSettings, 'maxAttempts' | 'coolDownMinutes'>

/** What an enrolment has done at a test: submitted attempts, when the last one was, and how many staff granted in addition. */
export type AttemptsTaken = { attempts: number; last_attempt: Date | null; granted: number }

/** How many attempts are left; null: no limit. */
export const attemptsLeft = (
  { maxAttempts }: Pick<Limits, 'maxAttempts'>,
  { attempts, granted }: Pick<AttemptsTaken, 'attempts' | 'granted'>,
): number | null => (maxAttempts === undefined ? null : Math.max(0, maxAttempts + granted - attempts))

/** How many attempts are left, and when the next one may begin (null: now). */
export function nextAttempt(
  { coolDownMinutes, ...limits }: Limits,
  taken: AttemptsTaken,
  now: Date,
): { left: number | null; nextAt: Date | null } {
  const left = attemptsLeft(limits, taken)
  const { last_attempt } = taken
  const nextAt = coolDownMinutes && last_attempt ? new Date(last_attempt.getTime() + coolDownMinutes * 60_000) : null
  return { left, nextAt: nextAt && nextAt > now ? nextAt : null }
}

/** When a day after a moment is over; null: it is, or there was no moment. */
export function afterDay(at: Date | undefined, now: Date): Date | null {
  const end = at && new Date(at.getTime() + 86_400_000)
  return end && end > now ? end : null
}
