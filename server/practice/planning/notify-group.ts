import type { PracticeEvent } from '../../../contract/events.ts'
import type { Read } from '../../db/connect.ts'
import { type GroupFacts } from '../groups.queries.ts'
import type { FormerSession } from '../calendar/calendar.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import type { Work } from '../../context.ts'
import { type Notified, notifiedAs } from '../notified.ts'
import { findOwnSeat } from '../slots.queries.ts'
import { mayChange } from '../slots.rules.ts'

/**
 * Learners with a seat of a group, also who came to its earlier sessions, unless they lost the course, and buyers of seats that
 * nobody has yet, once each.
 */
export async function listConcerned(db: Read, groupId: number) {
  const seats = await db
    .selectFrom('practice_seats')
    .leftJoin('orders', 'orders.order_id', 'practice_seats.order_id')
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.user_id', '=', 'practice_seats.user_id')
        .onRef('enrolments.id', '=', 'practice_seats.enrolment_id'),
    )
    .select(['practice_seats.user_id', 'enrolment_id', 'orders.user_id as buyer_id', 'practice_seats.order_id'])
    .where('group_id', '=', groupId)
    .where('practice_seats.state', 'in', ['taken', 'reserved', 'attended'])
    .where('replaced_at', 'is', null)
    .where('enrolments.ended_at', 'is', null)
    .orderBy('seat')
    .execute()
  const learners = seats.flatMap(({ user_id: userId, enrolment_id: enrolmentId }) =>
    userId === null ? [] : [{ userId, enrolmentId }],
  )
  const buyers = new Map(
    seats.flatMap(({ user_id, buyer_id, order_id }) =>
      user_id === null && buyer_id !== null && order_id !== null ? [[order_id, buyer_id] as const] : [],
    ),
  )
  return { learners, buyers: [...buyers] }
}

type Change =
  | { kind: 'moved' | 'room_changed'; before: Date; when: Date; reason: string; former: readonly FormerSession[] }
  | { kind: 'cancelled'; before: Date; reason: string; mayChoose: boolean }

type Learner = { userId: string; enrolmentId: string | null }

/** Whether a learner whose group was moved may choose another time: not when it has begun, or they have come. */
async function mayChoose({ db, now }: Work, { userId, enrolmentId }: Learner): Promise<boolean> {
  const own = enrolmentId === null ? undefined : await findOwnSeat(db, userId, enrolmentId)
  return mayChange(own, now())
}

/** Which email a learner gets: who may choose another time instead gets the one that says so. */
async function kindFor(work: Work, learner: Learner, change: Change): Promise<PracticeEvent> {
  if (change.kind === 'cancelled') return change.mayChoose ? 'cancelled' : 'cancelled_none'
  if (change.kind === 'room_changed') return change.kind
  return (await mayChoose(work, learner)) ? 'moved' : 'moved_begun'
}

/**
 * Emails everyone in a group, once each, that it was moved, is in another room or was cancelled, with the changed calendar
 * entry. Returns them.
 */
export async function notifyGroup(work: Work, group: GroupFacts, change: Change): Promise<Notified[]> {
  const { before, reason } = change
  const { former, when } = change.kind === 'cancelled' ? { former: [], when: undefined } : change
  const { learners, buyers } = await listConcerned(work.db, group.id)
  for (const learner of learners) {
    const kind = await kindFor(work, learner, change)
    await notifyLearner(work, learner.userId, { kind, group, before, when, reason, former })
  }
  for (const [order, userId] of buyers)
    await notifyLearner(work, userId, { kind: `place_${change.kind}`, group, before, when, reason, order })
  return [
    ...notifiedAs(
      'learner',
      learners.map(({ userId }) => userId),
    ),
    ...notifiedAs(
      'buyer',
      buyers.map(([, userId]) => userId),
    ),
  ]
}
