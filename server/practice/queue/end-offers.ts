import { endSeats } from '../end-seats.ts'
import { findGroup, lockGroups } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import type { Work } from '../../context.ts'
import { type Notified, notifiedAs } from '../notified.ts'
import { offerFreedSeats, removeWait } from './offer-freed-seats.ts'
import { queueCloses } from './offers.rules.ts'

/** When a moved group was before and when it is, and why it was moved. */
export type Move = { before: Date; when: Date; reason: string }
type Holder = { userId: string; enrolmentId: string }

/** Leaves the waiting list of a group and gives up the seat that it offers, which the next one gets. */
export async function leaveQueue(work: Work, holder: Holder, groupId: number): Promise<void> {
  const { db } = work
  await lockGroups(db, [groupId])
  await removeWait(work, { user_id: holder.userId, enrolment_id: holder.enrolmentId }, groupId)
  await endSeats(db)
    .where('group_id', '=', groupId)
    .where('user_id', '=', holder.userId)
    .where('enrolment_id', '=', holder.enrolmentId)
    .where('state', '=', 'offered')
    .where('merge_id', 'is', null)
    .execute()
  await offerFreedSeats(work, [groupId])
}

/** The groups whose waiting list the enrolment is in, or that offer it a seat of it. */
export async function listQueuedGroups({ db }: Pick<Work, 'db'>, { userId, enrolmentId }: Holder): Promise<number[]> {
  const waits = await db
    .selectFrom('practice_waits')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .execute()
  return waits.map(({ group_id }) => group_id).toSorted((a, b) => a - b)
}

/** Ends the offers of a group that ran out: their holders leave the list, and the next ones get the offer. */
export async function expireOffers(work: Work, groupId: number): Promise<void> {
  const { db } = work
  await lockGroups(db, [groupId])
  const over = await db
    .selectFrom('practice_seats')
    .select(['seat', 'user_id', 'enrolment_id'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'offered')
    .where('merge_id', 'is', null)
    .where('reserved_until', '<=', work.now())
    .forUpdate()
    .execute()
  if (!over.length) return
  const group = await findGroup(db, groupId)
  for (const { seat, user_id, enrolment_id } of over) {
    if (user_id === null || enrolment_id === null) continue
    await endSeats(db).where('group_id', '=', groupId).where('seat', '=', seat).execute()
    await removeWait(work, { user_id, enrolment_id }, groupId)
    await notifyLearner(work, user_id, { kind: 'offer_over', group })
  }
  await offerFreedSeats(work, [groupId])
}

/**
 * Ends the waiting list of a group that is too near or cancelled; those who still wait are emailed. `moved`: the
 * group was moved to a time that is too near. Returns who was emailed.
 */
export async function closeQueue(work: Work, groupId: number, moved?: Move): Promise<Notified[]> {
  const { db } = work
  const [locked] = await lockGroups(db, [groupId])
  if (!locked || (locked.state === 'planned' && work.now() < queueCloses(locked.starts_at))) return []
  const left = await db
    .deleteFrom('practice_waits')
    .where('group_id', '=', groupId)
    .returning(['user_id', 'enrolment_id'])
    .execute()
  if (!left.length) return []
  await endSeats(db)
    .where('group_id', '=', groupId)
    .where('state', '=', 'offered')
    .where('merge_id', 'is', null)
    .execute()
  const group = await findGroup(db, groupId)
  const said = moved ? ({ kind: 'queue_closed_moved', ...moved } as const) : ({ kind: 'queue_closed' } as const)
  for (const { user_id } of left) await notifyLearner(work, user_id, { ...said, group })
  return notifiedAs(
    'waiting',
    left.map(({ user_id }) => user_id),
  )
}
