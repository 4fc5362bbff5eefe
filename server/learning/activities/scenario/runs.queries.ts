import { v7 } from 'uuid'
import type { Read, Write } from '../../../db/connect.ts'
import type { RunStep, Tree } from '../../../db/json-columns.ts'
import type { Score } from './run.rules.ts'

/** What identifies the runs of a user through a scenario. */
export type RunAt = { userId: string; enrolmentId: string; stepId: number }

const columns = ['id', 'enrolment_id', 'step_id', 'tree', 'taken', 'node', 'entered_at', 'ended_at'] as const

/** The run that has not ended; there is at most one. */
export const findOpenRun = (db: Read, { userId, enrolmentId, stepId }: RunAt) =>
  db
    .selectFrom('scenario_runs')
    .select(columns)
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
export type Run = NonNullable<Awaited<ReturnType<typeof findOpenRun>>>

export const findRun = (db: Read, userId: string, id: string, stepId: number) =>
  db
    .selectFrom('scenario_runs')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('step_id', '=', stepId)
    .executeTakeFirst()

export const insertRun = (db: Write, { userId, enrolmentId, stepId }: RunAt, tree: Tree, now: Date): Promise<Run> =>
  db
    .insertInto('scenario_runs')
    .values({
      user_id: userId,
      id: v7(),
      enrolment_id: enrolmentId,
      step_id: stepId,
      tree: JSON.stringify(tree),
      node: tree.start,
      entered_at: now,
      started_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Adds a step to a run that is open, and ends it where `score` is given. */
export const advanceRun = (
  db: Write,
  userId: string,
  id: string,
  { taken, node, score, now }: { taken: readonly RunStep[]; node: string; score: Score | undefined; now: Date },
): Promise<Run> =>
  db
    .updateTable('scenario_runs')
    .set({
      taken: JSON.stringify(taken),
      node,
      entered_at: now,
      ...(score ? { ended_at: now, points: score.points, passed: score.passed, outcome: score.outcome } : {}),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** As many ended runs are listed; all are kept. */
const listed = 20

/** The last ended runs, the newest first. */
export async function listEnded(db: Read, { userId, enrolmentId, stepId }: RunAt) {
  const rows = await db
    .selectFrom('scenario_runs')
    .select(['id', 'ended_at', 'passed', 'points', 'outcome'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(listed)
    .execute()
  return rows.flatMap(({ id, ended_at, passed, points, outcome }) =>
    ended_at && passed !== null && points !== null && outcome
      ? [{ id, ended_at: ended_at.toISOString(), passed, points, outcome }]
      : [],
  )
}
