import { sql } from 'kysely'
import { v7 } from 'uuid'
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
  'was_enrolled',
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

type Outcome =
  | { state: Exclude<StoredAccess, 'preparing' | 'account_suspended' | 'ending'> }
  | { state?: 'account_suspended' | undefined; dueAt: Date; fault: string }

/** Stores how a try ended; false when the access has changed since, as by a withdrawal. */
export async function settleAccess(
  db: Database | Write,
  due: DueAccess,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const set =
    'dueAt' in outcome
      ? { due_at: outcome.dueAt, fault: outcome.fault, ...(outcome.state && { state: outcome.state, changed_at: now }) }
      : { state: outcome.state, due_at: null, tries: 0, fault: null, changed_at: now }
  const given =
    'state' in outcome && outcome.state === 'ready' ? { given_at: sql<Date>`coalesce(given_at, ${now})` } : {}
  const { numUpdatedRows } = await db
    .updateTable('environment_access')
    .set({ ...set, ...given })
    .where('id', '=', due.id)
    .where('state', '=', due.state)
    .where('tries', '=', due.tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Written before the account is enrolled. */
export const noteAccount = (db: Database, { id }: DueAccess, account: { lms_user_id: string; was_enrolled: boolean }) =>
  db.updateTable('environment_access').set(account).where('id', '=', id).execute()

/** What an account has that is the user's no longer is taken back from it, by a row of its own. */
export async function leaveAccount(db: Write, due: DueAccess, now: Date): Promise<void> {
  const { id: _, state: __, tries: ___, ...left } = due
  const ending = { state: 'ending', due_at: now, changed_at: now, of_duplicate: true } as const
  await db
    .insertInto('environment_access')
    .values({ ...left, ...ending, id: v7() })
    .execute()
  await db
    .updateTable('environment_access')
    .set({ lms_user_id: null, was_enrolled: null })
    .where('id', '=', due.id)
    .execute()
}

const ofSameCourse = (due: DueAccess) => ({
  user_id: due.user_id,
  environment: due.environment,
  lms_course_id: due.lms_course_id,
})

/** What gives the same course to an account, also while it was another user's. */
const ofSameAccount = (due: DueAccess, lmsUserId: string | null) => ({
  environment: due.environment,
  lms_course_id: due.lms_course_id,
  lms_user_id: lmsUserId,
})

/**
 * What went on with this access and had been given to another account than the user's own is taken back from that one. Of a
 * course that was taken back it is not known any longer.
 */
export const endPassedOn = (db: Write, due: DueAccess, ownLmsUserId: string, now: Date) =>
  db
    .updateTable('environment_access')
    .set({ state: 'ending', due_at: now, tries: 0, fault: null, changed_at: now })
    .where((eb) => eb.and(ofSameCourse(due)))
    .where('state', '=', 'ended')
    .where('was_enrolled', 'is not', null)
    .where('lms_user_id', '<>', ownLmsUserId)
    .execute()

/**
 * Whether the account had the course before the portal gave it, as another access knows, also of who had it before; or
 * undefined.
 */
export const knownEnrolment = async (db: Read, due: DueAccess, lmsUserId: string): Promise<boolean | undefined> => {
  const known = await db
    .selectFrom('environment_access')
    .select('was_enrolled')
    .where((eb) => eb.and(ofSameAccount(due, lmsUserId)))
    .where('was_enrolled', 'is not', null)
    .executeTakeFirst()
  return known?.was_enrolled ?? undefined
}

/**
 * The course was taken back: what the account has from now on was given by its owner. Another access of the account that is
 * still to be taken back keeps what it knows.
 */
export const forgetEnrolment = (db: Database, due: DueAccess) =>
  db
    .updateTable('environment_access')
    .set({ was_enrolled: null })
    .where((eb) => eb.and(ofSameAccount(due, due.lms_user_id)))
    .where((eb) => eb.or([eb('id', '=', due.id), eb('state', '<>', 'ending')]))
    .execute()

/**
 * Whether another enrolment gives the account the same course, of the user or of who has it since or had it before; one
 * without an account yet goes to its user's own.
 */
export async function isSharedAccess(db: Read, due: DueAccess): Promise<boolean> {
  const other = await db
    .selectFrom('environment_access')
    .select('id')
    .where('id', '<>', due.id)
    .where('environment', '=', due.environment)
    .where('lms_course_id', '=', due.lms_course_id)
    .where('state', 'in', ['preparing', 'account_suspended', 'ready'])
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('lms_user_id', '=', due.lms_user_id),
        and([
          eb('lms_user_id', 'is', null),
          exists(
            selectFrom('environment_users as own')
              .select('own.environment')
              .whereRef('own.user_id', '=', 'environment_access.user_id')
              .where('own.environment', '=', due.environment)
              .where('own.lms_user_id', '=', due.lms_user_id),
          ),
        ]),
      ]),
    )
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

const ofEnrolment = sql`from environment_access a
  where a.user_id = enrolments.user_id and a.enrolment_id = enrolments.id and not a.of_duplicate`

/** The access of an enrolment in SQL: null without one. */
export const accessState = sql<StoredAccess | null>`(select a.state ${ofEnrolment})`
export const accessCourse = sql<number | null>`(select a.lms_course_id ${ofEnrolment})`
