import type { Capability } from '../../contract/common.ts'
import type { Principal } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { capabilitiesByRole } from './roles.rules.ts'

/** What a user may do as staff: nothing once the sign-in has ended, whatever its access token says. */
export async function findCapabilities(db: Read, { userId, familyId }: Principal): Promise<Capability[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('token_families', 'token_families.user_id', 'user_roles.user_id')
    .select('role')
    .where('user_roles.user_id', '=', userId)
    .where('token_families.id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
  return [...new Set(rows.flatMap(({ role }) => capabilitiesByRole[role]))]
}
