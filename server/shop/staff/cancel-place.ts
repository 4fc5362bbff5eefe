import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { toCents, toEuros } from '../../money.ts'
import { releaseSeat } from '../../practice/public.ts'
import { sendPlaceEnded } from '../ended-emails.ts'
import { sendPlaceCancelled } from '../refund-emails.ts'
import { findPlace } from '../places.queries.ts'
import { endPlace } from '../vacate-place.ts'
import { aboutOrder, refundPart, requireLocked, type StaffWork } from './give-back.ts'

type Cancelled = { amount: number; line_left: number; reason: string }

/**
 * Cancels one place of an order that nobody has begun, and gives back its money or less: the seat is free for others, and who
 * had the place or a link to it is emailed. The last place of an order is cancelled with the order.
 */
export async function cancelPlace(
  work: StaffWork &
    Fails<'not_found' | 'order_closed' | 'place_begun' | 'last_place' | 'refund_too_large' | 'refund_changed'>,
  orderId: number,
  placeId: string,
  { amount, line_left, reason }: Cancelled,
): Promise<void> {
  const { db, fail } = work
  const order = await requireLocked(work, orderId)
  if (order.state !== 'fulfilled') return fail('order_closed')
  await db.selectFrom('order_places').select('id').where('order_id', '=', orderId).orderBy('id').forUpdate().execute()
  const place = await findPlace(db, placeId)
  if (place?.order_id !== orderId) return fail('not_found')
  const { count } = await db
    .selectFrom('order_places')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (Number(count) === 1) return fail('last_place')
  if (toCents(amount) === undefined) failFields({ amount: 'whole_cents' })
  const seat = await endPlace(work, place, work.principal.userId)
  if (place.user_id === null) await sendPlaceEnded(work, { ...place, language: order.language })
  await db.deleteFrom('order_places').where('id', '=', placeId).execute()
  if (seat) await releaseSeat(work, seat)
  await db
    .updateTable('order_lines')
    .set((eb) => ({ cancelled: eb('cancelled', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('position', '=', place.line)
    .execute()
  const course = inLanguage(place.title, order.language)
  const nothing = { moneyCents: 0, voucherCents: 0, reason }
  if (amount > 0)
    await refundPart(work, orderId, { position: place.line, amount, line_left, reason }, { place: course })
  else await sendPlaceCancelled(work, order, { course, ...nothing })
  await recordChange(work, {
    action: 'order.place_cancelled',
    id: orderId,
    about: aboutOrder(orderId),
    after: { course: place.title.lt, amount: toEuros(Math.round(amount * 100)), reason },
  })
  await work.publicDataChanged()
}
