import type { Fails, SignedInContext, WriteContext } from '../context.ts'
import { endUnbegun, lockEnrolment } from '../learning/public.ts'
import { returnSeat } from '../practice/public.ts'
import { sendCourseTakenBack } from './ended-emails.ts'
import { findPlace } from './places.queries.ts'
import { notSent, reload } from './places.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'

/**
 * Takes a place back from the person who accepted it and has begun nothing: their enrolment ends, the seat is the
 * place's again, and they are emailed. Of a place that nobody has, nothing changes.
 */
export async function vacatePlace(
  ctx: WriteContext & SignedInContext & Fails<'not_found' | 'place_begun'>,
  id: string,
) {
  const { db, principal, fail } = ctx
  const now = ctx.now()
  await db.selectFrom('order_places').select('id').where('id', '=', id).forUpdate().execute()
  const place = await findPlace(db, id)
  if (place?.buyer_id !== principal.userId || place.state !== 'fulfilled') return fail('not_found')
  const { user_id: userId, enrolment_id: enrolmentId, order_id: orderId, course_id } = place
  if (userId === null || enrolmentId === null) return reload(ctx, id)
  if (userId === principal.userId) return fail('not_found')
  if ((await lockEnrolment(db, userId, course_id)) !== enrolmentId) return fail('place_begun')
  // The seat first: its calendar entry is read from a current enrolment.
  const { seat, isNotified } = await returnSeat(ctx, { userId, enrolmentId }, orderId)
  if (!(await endUnbegun(db, { userId, enrolmentId }, { by: principal.userId, now }))) return fail('place_begun')
  const nobody = { user_id: null, enrolment_id: null, claimed_at: null, ...notSent }
  await db
    .updateTable('order_places')
    .set({ ...nobody, group_id: seat?.group_id ?? null, seat: seat?.seat ?? null })
    .where('id', '=', id)
    .execute()
  if (!isNotified) await sendCourseTakenBack(ctx, userId, course_id)
  await prepareAccessSoon(ctx.enqueue)
  return reload(ctx, id)
}
