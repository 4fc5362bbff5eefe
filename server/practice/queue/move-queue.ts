import { findGroup } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import type { Work } from '../../context.ts'
import { type Notified, notifiedAs } from '../notified.ts'
import { closeQueue, type Move } from './end-offers.ts'
import { queueCloses } from './offers.rules.ts'

/**
 * Offers of a group end at the latest when its waiting list closes. Returns until when a seat is offered, by
 * enrolment.
 */
async function shortenOffers({ db }: Work, groupId: number, closes: Date): Promise<Map<string, Date>> {
  const offers = await db
    .updateTable('practice_seats')
    .set(({ fn, val }) => ({ reserved_until: fn<Date>('least', ['reserved_until', val(closes)]) }))
    .where('group_id', '=', groupId)
    .where('state', '=', 'offered')
    .where('merge_id', 'is', null)
    .returning(['enrolment_id', 'reserved_until'])
    .execute()
  return new Map(
    offers.flatMap(({ enrolment_id, reserved_until }) =>
      enrolment_id !== null && reserved_until !== null ? [[enrolment_id, reserved_until] as const] : [],
    ),
  )
}

/**
 * Takes the waiting list of a group to the time or room that it was moved to: offers end at the latest when the list closes,
 * and those who wait are emailed once each. A list whose group is too near by now is closed. The group must be
 * locked. Returns who was emailed.
 */
export async function moveQueue(
  work: Work,
  groupId: number,
  { kind: change, ...moved }: Move & { kind: 'moved' | 'room_changed' },
): Promise<Notified[]> {
  const { db, now } = work
  const group = await findGroup(db, groupId)
  const closes = queueCloses(group.starts_at)
  if (now() >= closes) return closeQueue(work, groupId, moved)
  const offers = await shortenOffers(work, groupId, closes)
  const waiting = await db
    .selectFrom('practice_waits')
    .select(['user_id', 'enrolment_id'])
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute()
  for (const { user_id, enrolment_id } of waiting) {
    const until = offers.get(enrolment_id)
    const kind = change === 'room_changed' ? 'wait_room_changed' : until ? 'offer_moved' : 'wait_moved'
    await notifyLearner(work, user_id, { kind, group, ...moved, until })
  }
  return notifiedAs(
    'waiting',
    waiting.map(({ user_id }) => user_id),
  )
}
