import { sql } from 'kysely'
import type { Fails, Work } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { freed } from './end-seats.ts'
import { findGroup, lockGroups } from './groups.queries.ts'
import { endMergesOf } from './merging/end-merge.ts'
import { notifyLearner } from './notify-learner.ts'
import { practiceBegun } from './practice-begun.ts'
import { leaveQueue, listQueuedGroups } from './queue/end-offers.ts'
import { offerFreedSeats } from './queue/offer-freed-seats.ts'
import { findOwnSeat, type HeldSeat } from './slots.queries.ts'

type Holder = { userId: string; enrolmentId: string }
type Seat = { group_id: number; seat: number }

/**
 * The learner's seat, with its group and the groups whose waiting lists have the learner locked. Staff may move the
 * learner until the lock is had, so that the seat is read again after it.
 */
async function lockSeat({ db }: Work, { userId, enrolmentId }: Holder, queued: readonly number[]) {
  const locked = new Set<number>()
  for (;;) {
    const own = await findOwnSeat(db, userId, enrolmentId)
    const wanted = [...queued, ...(own ? [own.group_id] : [])]
    if (wanted.every((id) => locked.has(id))) return own
    await lockGroups(db, wanted)
    for (const id of wanted) locked.add(id)
  }
}

const isAhead = ({ group_state, starts_at }: HeldSeat, now: Date) => group_state === 'planned' && starts_at > now

/** Takes the seat ahead of an enrolment whose learner is erased, for the place of the order: nobody is emailed. */
export async function keepSeat(db: Write, { userId, enrolmentId }: Holder, orderId: number): Promise<Seat | undefined> {
  return db
    .updateTable('practice_seats')
    .set({ ...freed, state: 'taken', order_id: orderId })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'taken')
    .returning(['group_id', 'seat'])
    .executeTakeFirst()
}

/**
 * Takes the seat of an enrolment from its learner, for the place of the order that it belongs to: it stays taken, without
 * a learner; of no order it is free for others. The learner leaves waiting lists and proposals, and is emailed with the cancelled calendar entry when
 * the practice is ahead. Fails once a practice has begun. Returns the seat, and whether the learner was emailed.
 */
export async function returnSeat(
  work: Work & Fails<'place_begun'>,
  holder: Holder,
  orderId: number | null,
  kind: 'seat_taken_back' | 'seat_merged' | 'date_left' = 'seat_taken_back',
): Promise<{ seat: Seat | undefined; isNotified: boolean }> {
  const { db, fail } = work
  const queued = await listQueuedGroups(work, holder)
  const own = await lockSeat(work, holder, queued)
  const begun = practiceBegun(sql`${holder.enrolmentId}`, work.now())
  if ((await db.selectNoFrom(begun.as('begun')).executeTakeFirstOrThrow()).begun) return fail('place_begun')
  const isNotified = own !== undefined && isAhead(own, work.now())
  if (isNotified) await notifyLearner(work, holder.userId, { kind, group: await findGroup(db, own.group_id) })
  for (const group of queued) await leaveQueue(work, holder, group)
  await endMergesOf(work, holder)
  if (!own) return { seat: undefined, isNotified }
  const { group_id, seat } = own
  await db
    .updateTable('practice_seats')
    .set(orderId === null ? freed : { ...freed, state: 'taken', order_id: orderId })
    .where('group_id', '=', group_id)
    .where('seat', '=', seat)
    .execute()
  if (orderId === null) await offerFreedSeats(work, [group_id])
  return { seat: { group_id, seat }, isNotified }
}
