import type { Work } from '../context.ts'
import { lockGroups, type LockedGroup } from './groups.queries.ts'
import { releaseSeat } from './reserve-seats.ts'

type Held = { group_id: number; seat: number; state: string }

/**
 * A seat whose practice has begun without its learner, or that nobody had then, was missed: another seat does not undo that.
 * Its group is locked.
 */
export async function missBegun<Seat extends Held>(
  { db, now }: Work,
  held: Seat | undefined,
  group: Pick<LockedGroup, 'state' | 'starts_at'> | undefined,
): Promise<Seat | undefined> {
  if (held?.state !== 'taken' || group?.state !== 'planned' || group.starts_at > now()) return held
  await db
    .updateTable('practice_seats')
    .set({ state: 'absent', absent_at: now() })
    .where('group_id', '=', held.group_id)
    .where('seat', '=', held.seat)
    .execute()
  return { ...held, state: 'absent' }
}

/** The seat of a place that nobody has and that needs none any more: it is given back, or was missed. */
export async function leaveSeat(work: Work, free: Held): Promise<void> {
  const [group] = await lockGroups(work.db, [free.group_id])
  const left = await missBegun(work, free, group)
  if (left?.state !== 'absent') await releaseSeat(work, free)
}
