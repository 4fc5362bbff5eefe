import type { CallInput } from '../../../contract/call.ts'
import type { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFaults } from '../../http/fail.ts'
import { sum } from '../../money.ts'
import { releaseSeat } from '../../practice/public.ts'
import { sendPlaceEnded } from '../ended-emails.ts'
import type { LockedOrder } from '../order.queries.ts'
import { listPlaces, listUnbegun, type PlaceRow } from '../places.queries.ts'
import { sendPlaceCancelled } from '../refund-emails.ts'
import { endPlace } from '../vacate-place.ts'
import { countByLine } from './cancel-part.rules.ts'
import { aboutOrder, refundParts, requireLocked, type StaffWork } from './give-back.ts'

type Cancelled = CallInput<typeof orderPlaceCalls.cancelPlaces>['body']

/** In the order of their groups, so that two that cancel at once lock them in the same order. */
const groupOf = (place: PlaceRow) => place.own_group_id ?? place.group_id ?? 0

/** The chosen places of an order, locked; none of them has begun, and the order keeps one. */
async function lockChosen(
  work: StaffWork & Fails<'not_found' | 'last_place'>,
  orderId: number,
  ids: readonly string[],
): Promise<PlaceRow[]> {
  const { db, fail } = work
  await db.selectFrom('order_places').select('id').where('order_id', '=', orderId).orderBy('id').forUpdate().execute()
  const all = await listPlaces(db, orderId)
  const chosen = all.filter(({ id }) => ids.includes(id))
  if (!chosen.length || chosen.length !== new Set(ids).size) return fail('not_found')
  if (chosen.length === all.length) return fail('last_place')
  const unbegun = await listUnbegun(db, orderId, work.now())
  const begun = chosen.filter(({ enrolment_id: id }) => id !== null && !unbegun.has(id))
  if (begun.length)
    failFaults(Object.fromEntries(begun.map(({ id }) => [`place-${id}`, [{ key: 'failures.place_begun' }]])))
  return chosen.toSorted((a, b) => groupOf(a) - groupOf(b))
}

async function removePlace(work: StaffWork & Fails<'place_begun'>, order: LockedOrder, place: PlaceRow) {
  const seat = await endPlace(work, place, work.principal.userId)
  if (place.user_id === null) await sendPlaceEnded(work, { ...place, language: order.language })
  await work.db.deleteFrom('order_places').where('id', '=', place.id).execute()
  if (seat) await releaseSeat(work, seat)
}

const countCancelled = (db: Write, orderId: number, { position, count }: { position: number; count: number }) =>
  db
    .updateTable('order_lines')
    .set((eb) => ({ cancelled: eb('cancelled', '+', count) }))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()

/**
 * Cancels places of an order that nobody has begun, and gives back money of their lines by one credit note, or less is owed:
 * their seats are free for others, and who had a place or a link to it is emailed. All places of an order are cancelled with
 * the order.
 */
export async function cancelPlaces(
  work: StaffWork &
    Fails<'not_found' | 'order_closed' | 'place_begun' | 'last_place' | 'refund_too_large' | 'refund_changed'>,
  orderId: number,
  { place_ids, amounts, reason }: Cancelled,
): Promise<void> {
  const { db, fail } = work
  const order = await requireLocked(work, orderId)
  if (order.state !== 'fulfilled') return fail('order_closed')
  const chosen = await lockChosen(work, orderId, place_ids)
  const lines = countByLine(chosen)
  // Money is given back of the lines that lose places only.
  const parts = amounts.filter(({ amount }) => amount !== 0)
  if (parts.some(({ position }) => !lines.some((line) => line.position === position))) return fail('not_found')
  for (const place of chosen) await removePlace(work, order, place)
  for (const line of lines) await countCancelled(db, orderId, line)
  const titleOf = (position: number) =>
    chosen.find(({ line }) => line === position)?.title ?? { lt: '', en: '', ru: '' }
  const courses = lines.map(({ position, count }) => ({ course: inLanguage(titleOf(position), order.language), count }))
  if (parts.length) await refundParts(work, orderId, { parts, reason }, { courses })
  else await sendPlaceCancelled(work, order, { courses, moneyCents: 0, voucherCents: 0, reason })
  await recordChange(work, {
    action: 'order.place_cancelled',
    id: orderId,
    about: aboutOrder(orderId),
    after: {
      course: lines.map(({ position }) => titleOf(position).lt).join(', '),
      places: chosen.length,
      amount_cents: sum(parts.map(({ amount }) => amount)),
      reason,
    },
  })
  await work.publicDataChanged()
}
