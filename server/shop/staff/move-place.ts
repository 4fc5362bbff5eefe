import { lineInWords } from '../../../contract/line-in-words.ts'
import type { PlaceDates } from '../../../contract/manage/place-dates.ts'
import type { Language } from '../../../contract/common.ts'
import { userEvents } from '../../../contract/events.ts'
import { recordChange } from '../../audit/public.ts'
import type { Context, Fails } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { fail as failWith, failFields } from '../../http/fail.ts'
import { moveEnrolmentDate } from '../../learning/public.ts'
import { notify } from '../../mail/notify.ts'
import {
  findOverlap,
  leaveSeat,
  listOwnTimes,
  listReseatGroups,
  overlapSentence,
  reseat,
  returnSeat,
} from '../../practice/public.ts'
import { sentence } from '../../sentences.ts'
import { type CartLine, linesOfProducts, listBuyableOf } from '../cart.queries.ts'
import { whereOf } from '../cart.rules.ts'
import { listOrderLines, type LockedOrder } from '../order.queries.ts'
import { findManagedPlace } from '../places.queries.ts'
import { sendPlace } from '../places.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'
import { dateFault } from './move-place.rules.ts'

type Place = NonNullable<Awaited<ReturnType<typeof findManagedPlace>>>
type Asking = Pick<Context, 'db' | 'now'>

/** The dates that a place can be moved to, with their groups that have a free seat; the own date apart. */
async function findDates({ db, now }: Asking, place: Place) {
  const ids = (await listBuyableOf(db, place.course_id, now())).map(({ product_id }) => product_id)
  const wanted = [...new Set([place.product_id, ...ids])].map((product_id) => ({ product_id, quantity: 1 }))
  const lines = await linesOfProducts(db, wanted, now())
  const own = lines.find(({ product_id }) => product_id === place.product_id)
  const bought = (await listOrderLines(db, [place.order_id])).find(({ position }) => position === place.line)
  const groups = await listReseatGroups(db, place.course_id, now())
  const dates = lines
    .filter(({ product_id }) => product_id !== place.product_id)
    .map((line) => {
      const ownGroups = groups.filter(({ product_id }) => product_id === line.product_id)
      const open = ownGroups.filter(({ free }) => Number(free) > 0)
      const seats = ownGroups.reduce((sum, { free }) => sum + Number(free), 0)
      const free = line.sessions.length || ownGroups.length ? seats : null
      const fault = dateFault({ paidCents: bought?.price_cents ?? 0, line: own }, { ...line, free })
      return { line, free, fault, group: open[0] }
    })
  return { own, dates }
}

/** The dates of its course to which a place of an order can be moved, and why not to the others. */
export async function showPlaceDates(
  { db, now, language, fail }: Asking & Pick<Context, 'language'> & Fails<'not_found' | 'order_closed'>,
  orderId: number,
  placeId: string,
): Promise<PlaceDates> {
  const place = (await findManagedPlace(db, orderId, placeId)) ?? fail('not_found')
  if (place.state !== 'fulfilled') return fail('order_closed')
  const { dates } = await findDates({ db, now }, place)
  const times = place.user_id ? await listOwnTimes(db, place.user_id, now()) : []
  return {
    data: dates.map(({ line, free, fault, group }) => {
      const { description, city, when } = whereOf(line, language)
      const overlap = group
        ? findOverlap(
            { courseId: place.course_id, startsAt: group.starts_at, endsAt: group.ends_at, further: group.further },
            times,
          )
        : undefined
      return {
        product_id: line.product_id,
        where: when ? lineInWords({ city, when }) : description,
        free,
        fault: fault ? sentence(language, `fields.${fault}`) : null,
        overlap: overlapSentence(overlap, language),
      }
    }),
  }
}

const isCompleted = async (db: Read, { enrolment_id: id }: Place) =>
  id !== null &&
  (await db.selectFrom('enrolments').select('completed_at').where('id', '=', id).executeTakeFirst())?.completed_at !=
    null

/** The place has a seat of another date, or none when that has no groups. Who had the seat is emailed the calendar entry. */
async function moveSeat(
  work: StaffWork & Fails<'not_found' | 'no_seats_left' | 'already_decided' | 'place_begun'>,
  { order, place, slot, reason }: { order: LockedOrder; place: Place; slot: number | undefined; reason: string },
): Promise<void> {
  const { db } = work
  const { user_id: userId, enrolment_id: enrolmentId, group_id, seat, course_id: courseId } = place
  const holder = userId && enrolmentId ? { userId, enrolmentId } : undefined
  const free = group_id !== null && seat !== null ? { group_id, seat, state: 'taken' } : undefined
  const setSeat = (to: { group_id: number; seat: number } | null) =>
    db
      .updateTable('order_places')
      .set({ group_id: to?.group_id ?? null, seat: to?.seat ?? null })
      .where('id', '=', place.id)
      .execute()
  if (slot === undefined) {
    if (holder) await returnSeat(work, holder, null, 'date_left')
    else await setSeat(null)
    if (!holder && free) await leaveSeat(work, free)
    return
  }
  const reseated = { courseId, orderId: order.order_id, buyerId: order.user_id, holder, free }
  const moved = await reseat(work, reseated, { slot, reason, tellsBuyer: false })
  if (!holder) await setSeat(moved.seat)
}

/** Where and from which day a date is. */
const dayOf = (line: CartLine | undefined, language: Language) => (line ? whereOf(line, language).description : '–')

type Moved = { course: Place['title']; before: CartLine | undefined; after: CartLine; reason: string }

/** Emails the buyer, or a learner, of which date a place is now. */
const notifyMoved = (work: StaffWork, order: LockedOrder, user: string, { course, reason, before, after }: Moved) =>
  notify(
    work,
    user === order.user_id ? { user, language: order.language } : user,
    userEvents.place_date_moved,
    { title: course },
    ({ t, link, language }) => [
      t('text'),
      {
        rows: [
          [t('before'), dayOf(before, language)],
          [t('after'), dayOf(after, language)],
        ],
      },
      t('why', { reason }),
      user === order.user_id
        ? link(`/dashboard/purchases/${order.order_id}/show`, t('open'))
        : link('/dashboard/courses', t('action')),
    ],
  )

/**
 * Moves a place of an order to another date of its course at the same price: the former seat is free for others, and a learner
 * keeps what is done. Who it concerns is emailed. A course that is completed stays as it is.
 */
export async function movePlace(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'no_seats_left' | 'already_decided' | 'place_begun'>,
  orderId: number,
  placeId: string,
  { product_id: productId, reason }: { product_id: number; reason: string },
): Promise<void> {
  const { db, fail } = work
  const order = await requireLocked(work, orderId)
  await db.selectFrom('order_places').select('id').where('id', '=', placeId).forUpdate().execute()
  const place = (await findManagedPlace(db, orderId, placeId)) ?? fail('not_found')
  if (order.state !== 'fulfilled') return fail('order_closed')
  if (await isCompleted(db, place)) return fail('already_decided')
  const { own, dates } = await findDates(work, place)
  const date = dates.find(({ line }) => line.product_id === productId) ?? fail('not_found')
  if (date.fault) failFields({ product_id: date.fault })
  const hadSeat = place.own_group_id !== null
  await moveSeat(work, { order, place, slot: date.group?.id, reason })
  await db.updateTable('order_places').set({ product_id: productId }).where('id', '=', placeId).execute()
  const { user_id: userId, enrolment_id: enrolmentId } = place
  if (userId && enrolmentId) await moveEnrolmentDate(db, { userId, enrolmentId, productId })
  const moved = { course: place.title, before: own, after: date.line, reason }
  // A learner with a seat before or after the move is emailed about the seat.
  const isSeated = hadSeat || date.group !== undefined
  if (userId !== order.user_id || !isSeated) await notifyMoved(work, order, order.user_id, moved)
  if (userId && userId !== order.user_id && !isSeated) await notifyMoved(work, order, userId, moved)
  // Who was emailed a link knows the former date: a new link comes with the new one.
  const { language, user_id: buyer } = order
  const asBuyer = { ...work, language, principal: { userId: buyer }, fail: failWith }
  if (!userId && place.sent_to) await sendPlace(asBuyer, placeId, place.sent_to)
  await recordChange(work, {
    action: 'order.place_moved',
    id: orderId,
    about: aboutOrder(orderId),
    before: { starts: dayOf(own, 'lt') },
    after: { course: inLanguage(place.title, 'lt'), starts: dayOf(date.line, 'lt'), reason },
  })
  await work.publicDataChanged()
}
