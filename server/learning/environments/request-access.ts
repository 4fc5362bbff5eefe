import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { Read, Write } from '../../db/connect.ts'
import { timeZone } from '../../time.ts'
import { accountsAt, noteLeft } from './environment-users.queries.ts'

type Enrolment = { userId: string; enrolmentId: string; courseId: number; opensOn: string | null; now: Date }

/** The course in the learning system of its environment; undefined when it has none. */
const findLmsCourse = (db: Read, courseId: number) =>
  db
    .selectFrom('courses')
    .innerJoin('environments', 'environments.environment', 'courses.environment')
    .select(['environments.environment', 'lms_course_id'])
    .where('courses.id', '=', courseId)
    .where('lms', 'is not', null)
    .where('lms_course_id', 'is not', null)
    .executeTakeFirst()

/** When access is prepared: at the beginning of the course's first day, or now. */
const dueFrom = (opensOn: RawBuilder<unknown>, now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, ${opensOn}::date::timestamp at time zone ${timeZone})`

/**
 * Writes down the access that an enrolment gives at the course's environment, in the transaction of the enrolment; the
 * job `prepare-access` gives it. Nothing for a course of the portal alone.
 */
export async function requestAccess(db: Write, enrolment: Enrolment): Promise<void> {
  const { userId, enrolmentId, courseId, opensOn, now } = enrolment
  const course = await findLmsCourse(db, courseId)
  if (!course?.lms_course_id) return
  const { environment, lms_course_id } = course
  const hasAccount = (await accountsAt(db, { environment, userId })).length > 0
  await db
    .insertInto('environment_access')
    .values({
      id: v7(),
      environment,
      user_id: userId,
      enrolment_id: enrolmentId,
      lms_course_id,
      ...(hasAccount ? { state: 'preparing', due_at: dueFrom(sql`${opensOn}`, now) } : { state: 'account_needed' }),
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'enrolment_id'])
        .where(sql<boolean>`not of_duplicate`)
        .doNothing(),
    )
    .execute()
}

/** An enrolment that is followed by another in the same course: the access goes on with that. */
export const passAccessOn = (db: Write, userId: string, enrolmentId: string, now: Date) =>
  db
    .updateTable('environment_access')
    .set({ state: 'ended', due_at: null, changed_at: now })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('of_duplicate', '=', false)
    .execute()

/** An enrolment is current again that was followed by another: its access, which had been passed on, is its own. */
export async function takeAccessOver(db: Write, userId: string, enrolmentId: string, now: Date): Promise<void> {
  const passed = await db
    .selectFrom('environment_access')
    .select(['id', 'environment'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('of_duplicate', '=', false)
    .where('state', '=', 'ended')
    .executeTakeFirst()
  if (!passed) return
  const hasAccount = (await accountsAt(db, { environment: passed.environment, userId })).length > 0
  await db
    .updateTable('environment_access')
    .set({ tries: 0, fault: null, changed_at: now })
    .set(hasAccount ? { state: 'preparing', due_at: now } : { state: 'account_needed', due_at: null })
    .where('id', '=', passed.id)
    .execute()
}

/** The courses of an order open now. */
export const openAccessOf = (db: Write, orderId: number, now: Date) =>
  db
    .updateTable('environment_access')
    .set({ due_at: now })
    .where('state', '=', 'preparing')
    .where('due_at', '>', now)
    .where('enrolment_id', 'in', db.selectFrom('enrolments').select('id').where('order_id', '=', orderId))
    .execute()

/**
 * In a query: whether an enrolment was ever given access at a partner's environment, whatever became of it since: what is
 * studied there is not known here.
 */
export const accessGiven = (enrolmentId: RawBuilder<string>) =>
  sql<boolean>`exists (select from environment_access a where a.enrolment_id = ${enrolmentId} and a.given_at is not null)`

/** In a query: when an order first gave access at a partner's environment. Null: it did not. */
export const accessGivenAt = (orderId: RawBuilder<number>) =>
  sql<Date | null>`(
    select min(a.given_at) from enrolments e
      join environment_access a on (a.user_id, a.enrolment_id) = (e.user_id, e.id)
    where e.order_id = ${orderId})`

/** The enrolments whose access ends: those of an order, or one. */
export const ofOrder = (orderId: number) => sql<string>`(select id from enrolments where order_id = ${orderId})`
export const ofEnrolment = (id: string) => sql<string>`(${id}::uuid)`

/** Takes back the access of enrolments. One for which nothing was asked yet, of no account, ends at once. */
export async function endAccessOf(db: Write, enrolments: RawBuilder<string>, now: Date): Promise<void> {
  const access = db.updateTable('environment_access').where('enrolment_id', 'in', enrolments)
  await access
    .set({ state: 'ended', due_at: null, changed_at: now })
    .where('state', '=', 'account_needed')
    .where('lms_user_id', 'is', null)
    .execute()
  await access
    .set({ state: 'ending', due_at: now, tries: 0, fault: null, changed_at: now })
    .where('state', 'in', ['account_needed', 'preparing', 'account_suspended', 'ready'])
    .execute()
}

/**
 * The user has an account at the environment from now on: what waited for it is prepared, and so is what was given to another
 * account, which they unlinked.
 */
export const resumeAccess = (
  db: Write,
  { userId, environment, now }: { userId: string; environment: string; now: Date },
) =>
  db
    .updateTable('environment_access')
    .set({
      state: 'preparing',
      tries: 0,
      fault: null,
      changed_at: now,
      due_at: dueFrom(
        sql`(select e.opens_on from enrolments e
          where e.user_id = environment_access.user_id and e.id = environment_access.enrolment_id)`,
        now,
      ),
    })
    .where('user_id', '=', userId)
    .where('environment', '=', environment)
    .where('of_duplicate', '=', false)
    .where((eb) => eb.or([eb('state', '=', 'account_needed'), eb.and([eb('state', '=', 'ready'), eb.not(isOfOwn)])]))
    .execute()

/** In a query of accesses: whether it was given to the account that the user has there now. */
const isOfOwn = sql<boolean>`exists (
  select from environment_users own where own.environment = environment_access.environment
    and own.user_id = environment_access.user_id and own.lms_user_id = environment_access.lms_user_id)`

/**
 * The user has no account at the environment any longer; what is ready stays. `environment` absent: at any, and nothing
 * is known of earlier ones either. `foreign`: it may have been another person's, so that it is not one of theirs.
 */
export async function forgetEnvironmentUser(
  db: Write,
  { userId, environment, foreign, now }: { userId: string; environment?: string; foreign?: true; now: Date },
): Promise<void> {
  if (environment === undefined) await db.deleteFrom('left_environment_users').where('user_id', '=', userId).execute()
  else if (!foreign) await noteLeft(db, { environment, userId }, now)
  let accounts = db.deleteFrom('environment_users').where('user_id', '=', userId)
  let waiting = db
    .updateTable('environment_access')
    .set({ state: 'account_needed', due_at: null, changed_at: now })
    .where('user_id', '=', userId)
    .where('state', 'in', ['preparing', 'account_suspended'])
  if (environment !== undefined) {
    accounts = accounts.where('environment', '=', environment)
    waiting = waiting.where('environment', '=', environment)
  }
  await accounts.execute()
  await waiting.execute()
}
