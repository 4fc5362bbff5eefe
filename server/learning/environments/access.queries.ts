import { sql } from 'kysely'
import type { Database, Read, Write } from '../../db/connect.ts'
import { leaseMs, type StoredAccess } from './access.rules.ts'

const columns = [
  'id',
  'environment',
  'user_id',
  'enrolment_id',
  'lms_user_id',
  'lms_course_id',
  'state',
  'tries',
] as const

/**
 * Takes the access that has been due the longest, and counts the try before it is made; another run gets it only when
 * this one was cut off.
 */
export const claimDue = (db: Database, away: readonly string[], now: Date) =>
  db
    .updateTable('environment_access')
    .set((eb) => ({ due_at: new Date(now.getTime() + leaseMs), tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('environment_access as next')
        .select('next.id')
        .where('next.due_at', '<=', now)
        .$if(away.length > 0, (query) => query.where('next.environment', 'not in', away))
        .orderBy('next.due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst()
export type DueAccess = NonNullable<Awaited<ReturnType<typeof claimDue>>>

type Outcome = { state: Exclude<StoredAccess, 'preparing' | 'ending'> } | { dueAt: Date; fault: string }

/** Stores how a try ended; false when the access has changed since, as by a withdrawal. */
export async function settleAccess(
  db: Database | Write,
  due: DueAccess,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const set =
    'state' in outcome
      ? { state: outcome.state, due_at: null, tries: 0, fault: null, changed_at: now }
      : { due_at: outcome.dueAt, fault: outcome.fault }
  const { numUpdatedRows } = await db
    .updateTable('environment_access')
    .set(set)
    .where('id', '=', due.id)
    .where('state', '=', due.state)
    .where('tries', '=', due.tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Written before the account is enrolled. */
export const noteAccount = (db: Database, { id }: DueAccess, lms_user_id: string) =>
  db.updateTable('environment_access').set({ lms_user_id }).where('id', '=', id).execute()

/** Whether another enrolment of the user gives access to the same course. */
export async function isSharedAccess(db: Read, due: DueAccess): Promise<boolean> {
  const other = await db
    .selectFrom('environment_access')
    .select('id')
    .where('id', '<>', due.id)
    .where('user_id', '=', due.user_id)
    .where('environment', '=', due.environment)
    .where('lms_course_id', '=', due.lms_course_id)
    .where('state', 'in', ['preparing', 'ready'])
    .executeTakeFirst()
  return other !== undefined
}

/** The order that gave the enrolment; null without one. */
export async function orderOf(db: Read, { user_id, enrolment_id }: DueAccess): Promise<number | null> {
  const enrolment = await db
    .selectFrom('enrolments')
    .select('order_id')
    .where('user_id', '=', user_id)
    .where('id', '=', enrolment_id)
    .executeTakeFirst()
  return enrolment?.order_id ?? null
}

/** The access of an enrolment in SQL: null without one. */
export const accessState = sql<StoredAccess | null>`(
  select a.state from environment_access a where a.user_id = enrolments.user_id and a.enrolment_id = enrolments.id)`
export const accessCourse = sql<number | null>`(
  select a.lms_course_id from environment_access a where a.user_id = enrolments.user_id and a.enrolment_id = enrolments.id)`
