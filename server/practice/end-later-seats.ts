import type { Work } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { endSeats } from './end-seats.ts'
import { findGroup, lockGroups } from './groups.queries.ts'
import { endMergesOf } from './merging/end-merge.ts'
import { notifyLearner } from './notify-learner.ts'
import { leaveQueue, listQueuedGroups } from './queue/end-offers.ts'
import { offerFreedSeats } from './queue/offer-freed-seats.ts'

type Holder = { userId: string; enrolmentId: string }

/** The groups ahead in which an enrolment has a seat. */
const listLater = async (db: Read, { userId, enrolmentId }: Holder, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('practice_seats as s')
      .innerJoin('practice_groups as g', 'g.id', 's.group_id')
      .select('group_id')
      .where('s.user_id', '=', userId)
      .where('enrolment_id', '=', enrolmentId)
      .where('s.state', '=', 'taken')
      .where('came_at', 'is', null)
      .where('g.state', '=', 'planned')
      .where('starts_at', '>', now)
      .orderBy('group_id')
      .execute()
  ).map(({ group_id }) => group_id)

/** The groups ahead with a seat, locked with the groups whose waiting lists have the learner. */
async function lockLater({ db, now }: Work, holder: Holder, queued: readonly number[]): Promise<number[]> {
  const locked = new Set<number>()
  for (;;) {
    const later = await listLater(db, holder, now())
    const wanted = [...queued, ...later]
    if (wanted.every((id) => locked.has(id))) return later
    await lockGroups(db, wanted)
    for (const id of wanted) locked.add(id)
  }
}

/**
 * Frees what an enrolment has ahead after a practice that was begun or missed, because its learner goes on with another in
 * the course: its later seats, which the waiting lists get, and its waiting lists and proposals. What happened stays. The
 * learner is emailed with the cancelled calendar entry. Returns whether a seat was freed.
 */
export async function endLaterSeats(work: Work, holder: Holder): Promise<boolean> {
  const { db } = work
  const queued = await listQueuedGroups(work, holder)
  const later = await lockLater(work, holder, queued)
  for (const id of later)
    await notifyLearner(work, holder.userId, { kind: 'seat_merged', group: await findGroup(db, id) })
  for (const group of queued) await leaveQueue(work, holder, group)
  await endMergesOf(work, holder)
  if (!later.length) return false
  await endSeats(db)
    .where('group_id', 'in', later)
    .where('user_id', '=', holder.userId)
    .where('enrolment_id', '=', holder.enrolmentId)
    .where('state', '=', 'taken')
    .execute()
  await offerFreedSeats(work, later)
  return true
}
