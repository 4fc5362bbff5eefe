import type { Outcome } from '../../../../contract/activities/scenarios.ts'
import type { RunStep, Tree } from '../../../db/json-columns.ts'
import { graceSeconds } from '../quiz/attempts.rules.ts'
import { choiceOf, choicesOf, criticalSteps, nodeOf } from '../../../../contract/activities/tree.rules.ts'

/** A run as far as the next decision is concerned. */
export type Standing = { tree: Tree; taken: readonly RunStep[]; node: string; entered_at: Date; ended_at: Date | null }
export type Asked = { at: number; choice: string | null }
export type Decided = { step: RunStep } | 'repeat' | 'already_decided' | 'unknown'

/** No run goes on for ever: an algorithm may lead in circles. */
const maxSteps = 200
/** Whether a run goes on no more, although it reached no end: another one may begin. */
export const isFull = ({ taken }: Pick<Standing, 'taken'>): boolean => taken.length >= maxSteps
/** A decision without a limit counts as taking at most so long, in seconds: the run was left open. */
const longest = 3600

const secondsAt = ({ entered_at }: Standing, now: Date) => Math.max(0, (now.getTime() - entered_at.getTime()) / 1000)
const limitOf = ({ tree, node }: Standing) => {
  const place = nodeOf(tree, node)
  return place.kind === 'decision' ? place.limit : null
}

/** What is left of the time for the decision, in seconds; null without a limit. */
export function secondsLeft(run: Standing, now: Date): number | null {
  const limit = limitOf(run)
  return limit && Math.max(0, Math.ceil(limit.seconds - secondsAt(run, now)))
}

/**
 * What counts once the time for the decision is over; undefined before. With `grace` a choice that was on its way is
 * still taken.
 */
export function timedOut(run: Standing, now: Date, grace: number = graceSeconds): RunStep | undefined {
  const limit = run.ended_at ? null : limitOf(run)
  if (!limit || secondsAt(run, now) < limit.seconds + grace) return undefined
  return { node: run.node, choice: limit.timeOut, late: true, seconds: limit.seconds }
}

/**
 * What a request to decide leads to: a step, nothing (it was sent before, or the time is not over yet), or a refusal. The
 * clock is the server's: what comes too late counts as what the node declares for that.
 */
export function decide(run: Standing, { at, choice }: Asked, now: Date): Decided {
  const { taken, node, tree, ended_at } = run
  const before = taken[at]
  if (before) return choice === null || before.late || before.choice === choice ? 'repeat' : 'already_decided'
  if (at > taken.length) return 'unknown'
  if (ended_at || isFull(run)) return 'already_decided'
  if (choice === null) {
    const over = timedOut(run, now, 0)
    return over ? { step: over } : 'repeat'
  }
  const choices = choicesOf(nodeOf(tree, node))
  if (!choices.some(({ key }) => key === choice)) return 'unknown'
  const over = timedOut(run, now)
  if (over) return { step: over }
  const limit = limitOf(run)?.seconds ?? longest
  return { step: { node, choice, late: false, seconds: Math.round(Math.min(secondsAt(run, now), limit)) } }
}

/** Where a step leads. */
export const nextNode = (tree: Tree, { node, choice }: RunStep): string => choiceOf(tree, node, choice).next

export type Score = { points: number; missed: string[]; passed: boolean; outcome: Outcome }

/** A run that reached an end. It is passed with enough points and every critical step. */
export function scoreOf(tree: Tree, taken: readonly RunStep[], end: string): Score {
  const chosen = taken.map(({ node, choice }) => choiceOf(tree, node, choice))
  const points = chosen.reduce((sum, choice) => sum + choice.points, 0)
  const missed = [...criticalSteps(tree).keys()].filter((step) => !chosen.some(({ critical }) => critical === step))
  const place = nodeOf(tree, end)
  const outcome = place.kind === 'end' ? place.outcome : 'poor'
  const isAtEnd = place.kind === 'end'
  return { points, missed, passed: isAtEnd && points >= tree.passPoints && missed.length === 0, outcome }
}
