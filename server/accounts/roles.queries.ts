import type { Capability } from '../../contract/common.ts'
import type { Principal } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { capabilitiesOf } from './roles.rules.ts'

/** What a user may do as staff: nothing before the terms are agreed, and nothing once the sign-in has ended, whatever its access token says. */
export async function findCapabilities(db: Read, { userId, familyId }: Principal): Promise<Capability[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('token_families', 'token_families.user_id', 'user_roles.user_id')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['role', 'second_factor'])
    .select((eb) => {
      const totp = eb.selectFrom('totp_factors').select('user_id').whereRef('user_id', '=', 'user_roles.user_id')
      const passkeys = eb.selectFrom('passkeys').select('user_id').whereRef('user_id', '=', 'user_roles.user_id')
      return eb.or([eb.exists(totp.where('confirmed_at', 'is not', null)), eb.exists(passkeys)]).as('has')
    })
    .where('user_roles.user_id', '=', userId)
    .where('token_families.id', '=', familyId)
    .where('ended_at', 'is', null)
    .where('terms_agreed_at', 'is not', null)
    .execute()
  const [row] = rows
  const roles = rows.map(({ role }) => role)
  return row ? capabilitiesOf(roles, { has: Boolean(row.has), given: row.second_factor }) : []
}
