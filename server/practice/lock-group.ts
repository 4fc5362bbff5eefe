import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { type LockedGroup, lockGroups } from './groups.queries.ts'

type Locking = { db: Write; now: () => Date } & Fails<'not_found' | 'group_closed' | 'version_conflict'>

/** Locks a group that staff changes. Fails when it is cancelled, or was changed since staff read `version`. */
export async function lockUncancelled({ db, fail }: Locking, id: number, version: number): Promise<LockedGroup> {
  const [group] = await lockGroups(db, [id])
  if (!group) return fail('not_found')
  if (group.state === 'cancelled') return fail('group_closed')
  if (group.version !== version) return fail('version_conflict')
  return group
}

/** Locks a group that staff changes. Fails when it is over or cancelled, or was changed since staff read `version`. */
export async function lockPlanned({ db, now, fail }: Locking, id: number, version: number): Promise<LockedGroup> {
  const [group] = await lockGroups(db, [id])
  if (!group) return fail('not_found')
  if (group.state === 'cancelled' || group.starts_at <= now()) return fail('group_closed')
  if (group.version !== version) return fail('version_conflict')
  return group
}

/** How many seats a locked group has. Fails when somebody is recorded as present: from an hour before it begins. */
export async function requireUnattended({ db, fail }: { db: Write } & Fails<'group_attended'>, id: number) {
  const seats = await db.selectFrom('practice_seats').select('state').where('group_id', '=', id).execute()
  return seats.some(({ state }) => state === 'attended') ? fail('group_attended') : seats.length
}
