import type { SignedInContext, WriteContext, Fails } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { listPlaces } from '../places.queries.ts'
import { sendPlace } from '../places.ts'
import { sendPlaceGiven } from '../refund-emails.ts'
import { endPlace } from '../vacate-place.ts'
import { aboutOrder, requireLocked } from './give-back.ts'

type Given = { email: string; name: string; reason: string }

/**
 * Gives a place of an order that nobody has begun to another person, by a link that is emailed. Who had the place or a link
 * to it is emailed, and the buyer with the reason; nothing is paid or given back.
 */
export async function givePlace(
  ctx: WriteContext & SignedInContext & Fails<'not_found' | 'order_closed' | 'place_begun' | 'link_used'>,
  orderId: number,
  placeId: string,
  { email, name, reason }: Given,
): Promise<void> {
  const { db, fail } = ctx
  const order = await requireLocked(ctx, orderId)
  if (order.state !== 'fulfilled') return fail('order_closed')
  await db.selectFrom('order_places').select('id').where('order_id', '=', orderId).orderBy('id').forUpdate().execute()
  const all = await listPlaces(db, orderId)
  const place = all.find(({ id }) => id === placeId) ?? fail('not_found')
  const isHis = (address: string | null) => address?.toLowerCase() === email.toLowerCase()
  const same = all.filter(({ course_id }) => course_id === place.course_id)
  if (same.some((one) => isHis(one.user_id ? one.email : one.sent_to))) failFields({ email: 'has_place' })
  const before = place.user_id ? `${place.firstname} ${place.lastname}` : place.sent_name || place.sent_to
  await endPlace(ctx, place, ctx.principal.userId)
  const asBuyer = { ...ctx, language: order.language, principal: { userId: order.user_id, familyId: '' } }
  await sendPlace(asBuyer, placeId, email, name)
  const to = name ? `${name}, ${email}` : email
  const course = inLanguage(place.title, order.language)
  await sendPlaceGiven(ctx, order, { course, from: before ?? '–', to, reason })
  await recordChange(ctx, {
    action: 'order.place_given',
    id: orderId,
    about: aboutOrder(orderId),
    before: { holder: before ?? '–' },
    after: { course: place.title.lt, holder: to, reason },
  })
}
