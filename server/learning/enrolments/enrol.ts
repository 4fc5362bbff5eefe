import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Read, Write } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import {
  accessGiven,
  endAccessOf,
  ofEnrolment,
  ofOrder,
  openAccessOf,
  passAccessOn,
  requestAccess,
  takeAccessOver,
} from '../environments/request-access.ts'
import { mayRenew } from './enrolment.rules.ts'
import { findEnrolment, listCurrent, lockEnrolment } from './enrolments.queries.ts'

/** Whether the user may take the course now: they do not have it, or it is time to renew it. */
export async function mayEnrol(db: Read, userId: string, courseId: number, now: Date): Promise<boolean> {
  const current = await findEnrolment(db, userId, courseId)
  return !current || mayRenew(current, dayInVilnius(now))
}

/** Which of some users may not take the course now. */
export async function listEnrolled(
  db: Read,
  userIds: readonly string[],
  courseId: number,
  now: Date,
): Promise<Set<string>> {
  const current = userIds.length ? await listCurrent(db, userIds, courseId) : []
  const today = dayInVilnius(now)
  return new Set(current.flatMap((one) => (mayRenew(one, today) ? [] : [one.user_id])))
}

/** Without an order: given by staff, or a test. */
type Enrolment = {
  userId: string
  courseId: number
  productId: number | null
  orderId: number | null
  /** The first day of access; at once when absent. */
  opensOn?: string | null
  now: Date
}

/** Why an enrolment ends, and who causes it; null: the portal. */
export type End = { cause: 'renewed' | 'merged' | 'order_undone' | 'place_taken_back'; by: string | null; now: Date }

/** Ends the enrolments that the caller narrows this to; the only way in which one ends. */
export const endEnrolments = (db: Write, { cause, by, now }: End) =>
  db.updateTable('enrolments').set({ ended_at: now, end_cause: cause, ended_by: by })

/**
 * Enrols the user in the course and returns the enrolment's id. A renewal ends the current enrolment, which stays with
 * everything that was done in it; otherwise a current enrolment is returned as it is, so that repeating this is
 * harmless.
 */
export async function enrol(db: Write, enrolment: Enrolment): Promise<string> {
  const { userId, courseId, productId, orderId, opensOn = null, now } = enrolment
  await lockEnrolment(db, userId, courseId)
  const current = await findEnrolment(db, userId, courseId)
  if (current && !mayRenew(current, dayInVilnius(now))) return current.id
  if (current) {
    const end = { cause: 'renewed', by: userId, now } as const
    await endEnrolments(db, end).where('user_id', '=', userId).where('id', '=', current.id).execute()
    await passAccessOn(db, userId, current.id, now)
  }
  const id = v7()
  await db
    .insertInto('enrolments')
    .values({
      user_id: userId,
      id,
      course_id: courseId,
      product_id: productId,
      order_id: orderId,
      opens_on: opensOn,
      enrolled_at: now,
    })
    .execute()
  await requestAccess(db, { userId, enrolmentId: id, courseId, opensOn, now })
  return id
}

/** An enrolment is of another date of its course from now on; what was done in it stays. */
export async function moveEnrolmentDate(
  db: Write,
  { userId, enrolmentId, productId }: { userId: string; enrolmentId: string; productId: number },
): Promise<void> {
  await db
    .updateTable('enrolments')
    .set({ product_id: productId })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
}

/** Opens the courses of an order now. */
export async function openEnrolmentsOf(db: Write, orderId: number, now: Date): Promise<void> {
  await openAccessOf(db, orderId, now)
  await db.updateTable('enrolments').set({ opens_on: null }).where('order_id', '=', orderId).execute()
}

type Ended = { userId: string; courseId: number; orderId: number | null }

/**
 * In a query of enrolments: whether one that a merge ended still has what it was paid by: a place that it had used, or
 * no order.
 */
const keepsPlace = sql<boolean>`(end_cause = 'merged' and (enrolments.order_id is null or exists (
  select from order_places p where (p.user_id, p.enrolment_id) = (enrolments.user_id, enrolments.id))))`

/**
 * Makes the enrolment current again that one which ended now had followed, as its renewal or after a merge: who loses a
 * course that they took again keeps the one that they completed, and who had it twice the other one. Not one of an
 * order that was undone itself, or is now, `orderId`.
 */
async function resumeFollowed(db: Write, { userId, courseId, orderId }: Ended, now: Date): Promise<void> {
  const followed = await db
    .selectFrom('enrolments')
    .leftJoin('orders', 'orders.order_id', 'enrolments.order_id')
    .select('enrolments.id')
    .where('enrolments.user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('end_cause', 'in', ['renewed', 'merged'])
    .where((eb) => eb.or([eb('completed_at', 'is not', null), keepsPlace]))
    .where((eb) => eb.or([eb('enrolments.order_id', 'is', null), eb('orders.state', '=', 'fulfilled')]))
    .$if(orderId !== null, (query) => query.where(sql<boolean>`enrolments.order_id is distinct from ${orderId}`))
    .orderBy('completed_at', (by) => by.desc().nullsLast())
    .orderBy('enrolled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!followed) return
  await db
    .updateTable('enrolments')
    .set({ ended_at: null, end_cause: null, ended_by: null })
    .where('user_id', '=', userId)
    .where('id', '=', followed.id)
    .execute()
  await takeAccessOver(db, userId, followed.id, now)
}

/**
 * Ends the enrolments of an order that was undone. What was done in them stays, and a course that was taken again is
 * what it was before. Returns who had which course.
 */
export async function endEnrolmentsOf(
  db: Write,
  orderId: number,
  { by, now }: Pick<End, 'by' | 'now'>,
): Promise<{ user_id: string; course_id: number }[]> {
  const ended = await endEnrolments(db, { cause: 'order_undone', by, now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning(['user_id', 'course_id'])
    .execute()
  await endAccessOf(db, ofOrder(orderId), now)
  for (const { user_id: userId, course_id: courseId } of ended)
    await resumeFollowed(db, { userId, courseId, orderId }, now)
  return ended
}

type Taken = { userId: string; enrolmentId: string }

/**
 * Ends an enrolment whose place was taken back from the learner; a course that was taken again is what it was before.
 * False when its course is begun or it ended meanwhile: then nothing changes.
 */
export async function endUnbegun(
  db: Write,
  { userId, enrolmentId }: Taken,
  { by, now }: Pick<End, 'by' | 'now'>,
): Promise<boolean> {
  const ended = await endEnrolments(db, { cause: 'place_taken_back', by, now })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(accessGiven(sql.ref('enrolments.id'))))
    .returning('course_id')
    .executeTakeFirst()
  if (!ended) return false
  await endAccessOf(db, ofEnrolment(enrolmentId), now)
  await resumeFollowed(db, { userId, courseId: ended.course_id, orderId: null }, now)
  return true
}
