import { sql } from 'kysely'
import type { Capability, Role } from '../../contract/common.ts'
import { viewLearningSystem } from '../../contract/constants.ts'
import type { Principal } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { unreadOf } from '../messages/public.ts'
import { learningSystem } from './learning-system.queries.ts'
import { capabilitiesOf } from './roles.rules.ts'

/** A sign-in while it is open, with what decides what its user may do as staff. */
const openSignIn = (db: Read, { userId, familyId }: Principal) =>
  db
    .selectFrom('token_families')
    .innerJoin('users', 'users.id', 'token_families.user_id')
    .select(['terms_agreed_at', 'email_verified_at', 'second_factor'])
    .select(sql<Role[]>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'))
    .select((eb) => {
      const totp = eb.selectFrom('totp_factors').select('user_id').whereRef('user_id', '=', 'users.id')
      const passkeys = eb.selectFrom('passkeys').select('user_id').whereRef('user_id', '=', 'users.id')
      return eb.or([eb.exists(totp.where('confirmed_at', 'is not', null)), eb.exists(passkeys)]).as('has')
    })
    .where('token_families.id', '=', familyId)
    .where('token_families.user_id', '=', userId)
    .where('ended_at', 'is', null)

type OpenSignIn = {
  terms_agreed_at: Date | null
  email_verified_at: Date | null
  second_factor: boolean
  roles: Role[]
  has: unknown
}

const ofStaff = ({ terms_agreed_at, email_verified_at, second_factor: given, roles, has }: OpenSignIn): Capability[] =>
  terms_agreed_at ? capabilitiesOf(roles, { confirmed: email_verified_at !== null, has: Boolean(has), given }) : []

/**
 * What a user may do as staff: nothing before the terms are agreed and the address is confirmed, and nothing once the
 * sign-in has ended, whatever its access token says.
 */
export async function findCapabilities(db: Read, principal: Principal): Promise<Capability[]> {
  const row = await openSignIn(db, principal).executeTakeFirst()
  return row ? ofStaff(row) : []
}

/**
 * What a reply says of a sign-in: the user's capabilities, also by linked accounts, whether the terms are agreed, and how
 * many messages are unread, which nobody may read before the terms.
 */
export async function findAllowed(
  db: Read,
  principal: Principal,
): Promise<{ agreed: boolean; capabilities: readonly string[]; unread: number }> {
  const row = await openSignIn(db, principal)
    .select((eb) => eb.exists(learningSystem(db, principal.userId)).as('learns_elsewhere'))
    .select(unreadOf(db, principal.userId).as('unread'))
    .executeTakeFirst()
  if (!row) return { agreed: false, capabilities: [], unread: 0 }
  const capabilities = [...ofStaff(row), ...(row.learns_elsewhere ? [viewLearningSystem] : [])]
  const agreed = row.terms_agreed_at !== null
  return { agreed, capabilities, unread: agreed ? (row.unread ?? 0) : 0 }
}
