import { sql } from 'kysely'
import type { Work } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import { endSeats } from './end-seats.ts'
import { endMergesOf } from './merging/end-merge.ts'

/** In a query: what is of a current enrolment of an order. */
const ofOrder = (orderId: number) => sql<boolean>`(user_id, enrolment_id) in (
  select e.user_id, e.id from enrolments e where e.order_id = ${orderId} and e.ended_at is null)`

/** The groups whose waiting list an enrolment of an order is in, or that offer it a seat. */
export async function listWaitedGroups(db: Read, orderId: number): Promise<number[]> {
  const waits = db.selectFrom('practice_waits').select('group_id').where(ofOrder(orderId))
  const offers = db
    .selectFrom('practice_seats')
    .select('group_id')
    .where('state', '=', 'offered')
    .where('merge_id', 'is', null)
    .where(ofOrder(orderId))
  return (await waits.union(offers).execute()).map(({ group_id }) => group_id)
}

/**
 * The enrolments of an order that is undone leave all waiting lists at once, with the seats that these offered them. The groups
 * must be locked; their waiting lists get the seats afterwards, so that no other enrolment of the order is offered one.
 */
export async function endWaitsOf(db: Write, orderId: number): Promise<void> {
  await db.deleteFrom('practice_waits').where(ofOrder(orderId)).execute()
  await endSeats(db).where('state', '=', 'offered').where('merge_id', 'is', null).where(ofOrder(orderId)).execute()
}

/** Ends the open proposals that ask enrolments of an order that is undone: they have left their groups. */
export async function endMergesOfOrder(work: Work, orderId: number): Promise<void> {
  const asked = await work.db
    .selectFrom('practice_merge_answers')
    .innerJoin('practice_merges', 'practice_merges.id', 'merge_id')
    .select(['user_id', 'enrolment_id'])
    .distinct()
    .where('state', '=', 'proposed')
    .where(ofOrder(orderId))
    .orderBy('enrolment_id')
    .execute()
  for (const { user_id: userId, enrolment_id: enrolmentId } of asked) await endMergesOf(work, { userId, enrolmentId })
}
