import type { Read } from '../../db/connect.ts'
import { findGroup, lockGroups, type LockedGroup } from '../groups.queries.ts'
import { notifyLearner } from '../notify-learner.ts'
import { seatsChanged } from '../seats-changed.ts'
import { findOwnSeat } from '../slots.queries.ts'
import { mayChange } from '../slots.rules.ts'
import type { Work } from '../../context.ts'
import { offerUntil } from './offers.rules.ts'

/** The waiting list of a group in its order, without those to whom it offers a seat already. */
const listWaiting = (db: Read, groupId: number) =>
  db
    .selectFrom('practice_waits as w')
    .innerJoin('enrolments', (join) =>
      join.onRef('enrolments.user_id', '=', 'w.user_id').onRef('enrolments.id', '=', 'w.enrolment_id'),
    )
    .select(['w.user_id', 'w.enrolment_id', 'ended_at'])
    .where('w.group_id', '=', groupId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_seats as s')
            .select('s.seat')
            .where('s.group_id', '=', groupId)
            .where('s.state', '=', 'offered')
            .whereRef('s.user_id', '=', 'w.user_id')
            .whereRef('s.enrolment_id', '=', 'w.enrolment_id'),
        ),
      ),
    )
    .orderBy('position')
    .execute()
type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** Takes the waiting list's entry away. */
export async function removeWait(
  { db }: Pick<Work, 'db'>,
  { user_id, enrolment_id }: Pick<Waiting, 'user_id' | 'enrolment_id'>,
  groupId: number,
): Promise<void> {
  await db
    .deleteFrom('practice_waits')
    .where('user_id', '=', user_id)
    .where('enrolment_id', '=', enrolment_id)
    .where('group_id', '=', groupId)
    .execute()
}

/** Who waits and may still change; an entry of an ended course or of a seat that is too near is taken away. */
async function nextWaiting(work: Work, groupId: number, waiting: Waiting[]): Promise<Waiting | undefined> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const own = await findOwnSeat(work.db, next.user_id, next.enrolment_id)
    if (next.ended_at === null && mayChange(own, work.now()) && own?.group_id !== groupId) return next
    await removeWait(work, next, groupId)
  }
  return undefined
}

async function offerSeats(work: Work, group: LockedGroup, until: Date): Promise<void> {
  const { db } = work
  const free = await db
    .selectFrom('practice_seats')
    .select('seat')
    .where('group_id', '=', group.id)
    .where('state', '=', 'free')
    .orderBy('seat')
    .forUpdate()
    .execute()
  if (!free.length) return
  const waiting = await listWaiting(db, group.id)
  const facts = waiting.length ? await findGroup(db, group.id) : undefined
  for (const { seat } of free) {
    const next = await nextWaiting(work, group.id, waiting)
    if (!next || !facts) return
    await db
      .updateTable('practice_seats')
      .set({ state: 'offered', user_id: next.user_id, enrolment_id: next.enrolment_id, reserved_until: until })
      .where('group_id', '=', group.id)
      .where('seat', '=', seat)
      .execute()
    await notifyLearner(work, next.user_id, { kind: 'offer', group: facts, until })
  }
}

/**
 * Offers the free seats of groups to their waiting lists, in the transaction that freed them: nobody else ever sees them
 * as free. Every path that frees a seat or adds one calls this.
 */
export async function offerFreedSeats(work: Work, groupIds: readonly number[]): Promise<void> {
  for (const group of await lockGroups(work.db, groupIds)) {
    const until = group.state === 'planned' ? offerUntil(group.starts_at, work.now()) : null
    if (until) await offerSeats(work, group, until)
  }
  await seatsChanged(work, groupIds)
}
