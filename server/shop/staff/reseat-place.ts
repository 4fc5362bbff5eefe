import type { ReseatChoices } from '../../../contract/manage/reseats.ts'
import { recordChange } from '../../audit/public.ts'
import type { Context, Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { findOverlap, hoursOf, listOwnTimes, listReseatGroups, overlapSentence, reseat } from '../../practice/public.ts'
import { findManagedPlace } from '../places.queries.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

/** The groups to which a place of an order can be moved; without the own one. */
export async function showReseatChoices(
  { db, now, language, fail }: Pick<Context, 'db' | 'now' | 'language'> & Fails<'not_found'>,
  orderId: number,
  placeId: string,
): Promise<ReseatChoices> {
  const place = await findManagedPlace(db, orderId, placeId)
  if (place?.state !== 'fulfilled') return fail('not_found')
  const { course_id: courseId, user_id: userId } = place
  const groups = await listReseatGroups(db, courseId, now())
  const times = userId ? await listOwnTimes(db, userId, now()) : []
  const overlapOf = ({ starts_at: startsAt, ends_at: endsAt, further }: (typeof groups)[number]) =>
    overlapSentence(findOverlap({ courseId, startsAt, endsAt, further }, times), language)
  return {
    data: groups
      .filter(({ id }) => id !== place.own_group_id)
      .map(({ id, room, city, product_id, free, ...group }) => ({
        id,
        ...hoursOf(group),
        room: room ?? '',
        city: inLanguage(city, language),
        free: Number(free),
        other_date: product_id !== place.product_id,
        overlap: overlapOf({ id, room, city, product_id, free, ...group }),
      })),
  }
}

type Step = { slot: number; reason: string }

/** Moves a place of an order to another practice group of its course, with its learner where it has one. */
export async function reseatPlace(
  work: StaffWork & Fails<'not_found' | 'no_seats_left' | 'already_decided'>,
  orderId: number,
  placeId: string,
  step: Step,
): Promise<void> {
  const { db, fail } = work
  const order = await requireLocked(work, orderId)
  const place = await findManagedPlace(db, orderId, placeId)
  if (!place || order.state !== 'fulfilled') return fail('not_found')
  const { user_id: userId, enrolment_id: enrolmentId, group_id, seat, course_id: courseId } = place
  const holder = userId && enrolmentId ? { userId, enrolmentId } : undefined
  const free = group_id !== null && seat !== null ? { group_id, seat, state: 'taken' } : undefined
  const moved = await reseat(
    work,
    { courseId, orderId, buyerId: order.user_id, holder, free },
    { ...step, reason: step.reason.trim() },
  )
  if (!holder) await db.updateTable('order_places').set(moved.seat).where('id', '=', placeId).execute()
  await recordChange(work, {
    action: 'order.reseated',
    id: orderId,
    about: aboutOrder(orderId),
    before: { starts: moved.before?.toISOString() ?? '–' },
    after: { starts: moved.after.toISOString(), reason: step.reason.trim() },
  })
  await work.publicDataChanged()
}
