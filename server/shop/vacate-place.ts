import { sql } from 'kysely'
import type { Fails, SignedInContext, Work, WriteContext } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { accessGiven, endUnbegun, lockEnrolment } from '../learning/public.ts'
import { endLaterSeats, practiceBegun, returnSeat } from '../practice/public.ts'
import { sendCourseTakenBack } from './ended-emails.ts'
import { addFreedTask } from './erased-task.ts'
import { findPlace, lockPlace, type PlaceRow } from './places.queries.ts'
import { notSent, reload } from './places.ts'
import { sendPlaceFreed, sendSeatFreed } from './refund-emails.ts'
import { lockOrder } from './order.queries.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'

/** Nobody has the place any more; its seat waits for the next one. */
export async function emptyPlace(
  { db }: Pick<Work, 'db'>,
  id: string,
  seat: { group_id: number; seat: number } | undefined,
) {
  const nobody = { user_id: null, enrolment_id: null, claimed_at: null, told_company: false, ...notSent }
  await db
    .updateTable('order_places')
    .set({ ...nobody, group_id: seat?.group_id ?? null, seat: seat?.seat ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes a place from the person who has it and has begun nothing: their enrolment ends, the seat is the place's again, and
 * they are emailed. The place must be locked. Returns its seat; of a place that nobody has, nothing changes.
 */
export async function endPlace(
  work: Work & Fails<'place_begun'>,
  place: PlaceRow,
  by: string,
): Promise<{ group_id: number; seat: number } | undefined> {
  const { db, fail } = work
  const { user_id: userId, enrolment_id: enrolmentId, order_id: orderId, course_id, group_id } = place
  if (userId === null || enrolmentId === null)
    return group_id !== null && place.seat !== null ? { group_id, seat: place.seat } : undefined
  if ((await lockEnrolment(db, userId, course_id)) !== enrolmentId) return fail('place_begun')
  // The seat first: its calendar entry is read from a current enrolment.
  const { seat, isNotified } = await returnSeat(work, { userId, enrolmentId }, orderId)
  if (!(await endUnbegun(db, { userId, enrolmentId }, { by, now: work.now() }))) return fail('place_begun')
  await emptyPlace(work, place.id, seat)
  if (!isNotified && userId !== place.buyer_id) await sendCourseTakenBack(work, userId, course_id)
  await prepareAccessSoon(work.enqueue)
  return seat
}

/**
 * Frees the place and the seat of an enrolment whose learner goes on with another in its course: the buyer can hand the
 * place to somebody else. One that is completed, whose practice has begun or was missed, or that was given access at a
 * partner, keeps its place, and only a later seat is free. The buyer is emailed unless they are that learner, `people`.
 */
export async function freePlaceOf(
  work: Work & Pick<WriteContext, 'config'> & Fails<'place_begun'>,
  holder: { userId: string; enrolmentId: string },
  people: readonly string[],
): Promise<void> {
  const { db } = work
  const practice = practiceBegun(sql`${holder.enrolmentId}`, work.now())
  const used = sql<boolean>`(${practice} or ${accessGiven(sql`${holder.enrolmentId}`)} or exists (
    select from enrolments e where e.id = ${holder.enrolmentId} and e.completed_at is not null))`
  const { begun } = await db.selectNoFrom(used.as('begun')).executeTakeFirstOrThrow()
  const place = await db
    .selectFrom('order_places')
    .select(['id', 'order_id'])
    .where('user_id', '=', holder.userId)
    .where('enrolment_id', '=', holder.enrolmentId)
    .executeTakeFirst()
  if (place) await lockPlace(db, place.id)
  const isLaterFreed = begun && (await endLaterSeats(work, holder))
  const seat = begun ? undefined : (await returnSeat(work, holder, place?.order_id ?? null, 'seat_merged')).seat
  if (!place || (begun && !isLaterFreed)) return
  const { title, firstname, lastname } = (await findPlace(db, place.id)) ?? {}
  if (!begun) await emptyPlace(work, place.id, seat)
  const order = await lockOrder(db, place.order_id)
  if (order && !begun) await addFreedTask(work, order)
  if (!order || !title || people.includes(order.user_id)) return
  const freed = { course: inLanguage(title, order.language), from: `${firstname} ${lastname}` }
  await (begun ? sendSeatFreed : sendPlaceFreed)(work, order, freed)
}

/** The buyer takes a place back from the person who accepted it and has begun nothing. */
export async function vacatePlace(
  ctx: WriteContext & SignedInContext & Fails<'not_found' | 'place_begun'>,
  id: string,
) {
  const { db, principal, fail } = ctx
  await lockPlace(db, id)
  const place = await findPlace(db, id)
  if (place?.buyer_id !== principal.userId || place.state !== 'fulfilled') return fail('not_found')
  if (place.user_id === principal.userId) return fail('not_found')
  if (place.user_id !== null) await endPlace(ctx, place, principal.userId)
  return reload(ctx, id)
}
