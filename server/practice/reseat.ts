import type { Fails, Work } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { exchangeSeat } from './choose-slot.ts'
import { listTimesOf } from './calendar/calendar.queries.ts'
import { endSeats, freed } from './end-seats.ts'
import { findGroup, lockGroups } from './groups.queries.ts'
import { endMergesOf } from './merging/end-merge.ts'
import { missBegun } from './miss-begun.ts'
import { notifyLearner } from './notify-learner.ts'
import { leaveQueue, listQueuedGroups } from './queue/end-offers.ts'
import { offerFreedSeats } from './queue/offer-freed-seats.ts'
import { seatsChanged } from './seats-changed.ts'
import { findOwnSeat, listSlots } from './slots.queries.ts'

type Seat = { group_id: number; seat: number }
type Held = Seat & { state: string }
/** Who is moved: a learner with an enrolment, or a place of an order that nobody has yet, with its seat. */
export type Reseated = {
  courseId: number
  orderId: number
  buyerId: string
  holder: { userId: string; enrolmentId: string } | undefined
  free: Held | undefined
}

/**
 * The upcoming groups of all offered dates of a course, with their free seats. Staff is not bound to the same price.
 */
export const listReseatGroups = (db: Read, courseId: number, now: Date) =>
  listSlots(db, courseId, { product_id: null, price_cents: null }, now)

/** The learner's seat that is given up; fails when the practice was attended and not failed. */
async function ownSeat({ db, fail }: Work & Fails<'already_decided'>, { holder }: Reseated) {
  const own = holder && (await findOwnSeat(db, holder.userId, holder.enrolmentId))
  return own?.state === 'attended' && !own.failed ? fail('already_decided') : own
}

async function takeFree({ db, enqueue }: Work, from: Held | undefined, to: Seat, orderId: number) {
  if (from && from.state !== 'absent')
    await endSeats(db).where('group_id', '=', from.group_id).where('seat', '=', from.seat).execute()
  await db
    .updateTable('practice_seats')
    .set({ ...freed, state: 'taken', order_id: orderId })
    .where('group_id', '=', to.group_id)
    .where('seat', '=', to.seat)
    .execute()
  await seatsChanged({ enqueue }, [to.group_id])
}

/**
 * Moves a participant to a free seat of another group of the course, at any time before the practice was attended,
 * or after it was missed or failed. The waiting list of the group that is left gets the seat; a learner is emailed the
 * reason with the changed calendar entry, the buyer of a place that nobody has unless the caller does. Returns the new seat and when the practice was and is.
 */
export async function reseat(
  work: Work & Fails<'not_found' | 'no_seats_left' | 'already_decided'>,
  reseated: Reseated,
  { slot, reason, tellsBuyer = true }: { slot: number; reason: string; tellsBuyer?: boolean },
): Promise<{ seat: Seat; before: Date | null; after: Date }> {
  const { db, fail } = work
  const { holder, courseId, orderId } = reseated
  const held = await ownSeat(work, reseated)
  const own = holder ? held : reseated.free
  const slots = await listReseatGroups(db, courseId, work.now())
  if (own?.group_id === slot || !slots.some(({ id }) => id === slot)) return fail('not_found')
  const queued = holder ? await listQueuedGroups(work, holder) : []
  const groups = await lockGroups(db, [slot, ...(own ? [own.group_id] : []), ...queued])
  const left = groups.find(({ id }) => id === own?.group_id)
  const before = left?.starts_at ?? null
  if (groups.find(({ id }) => id === slot)?.state !== 'planned') return fail('not_found')
  const former = own ? await listTimesOf(db, own.group_id) : []
  const chosen = await db
    .selectFrom('practice_seats')
    .select(['group_id', 'seat'])
    .where('group_id', '=', slot)
    .where('state', '=', 'free')
    .orderBy('seat')
    .forUpdate()
    .executeTakeFirst()
  if (!chosen) return fail('no_seats_left')
  const taken = { groupId: slot, seat: chosen.seat, orderId }
  if (holder) await exchangeSeat(work, await missBegun(work, held, left), { ...taken, ...holder })
  else await takeFree(work, await missBegun(work, reseated.free, left), chosen, orderId)
  if (holder) {
    for (const group of queued) await leaveQueue(work, holder, group)
    await endMergesOf(work, holder)
  }
  if (own) await offerFreedSeats(work, [own.group_id])
  const group = await findGroup(db, slot)
  const said = { group, reason, former, ...(before ? { before } : {}) }
  if (holder) await notifyLearner(work, holder.userId, { kind: before ? 'moved' : 'date_given', ...said })
  else if (tellsBuyer) await notifyLearner(work, reseated.buyerId, { kind: 'place_moved', order: orderId, ...said })
  return { seat: chosen, before, after: group.starts_at }
}
