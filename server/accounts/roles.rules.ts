import { capabilities, type Capability, type Role, roles } from '../../contract/common.ts'
import type { StaffProfile } from '../../contract/manage/staff.ts'

/** What each role of staff may do: the only place that says so. */
export const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  manager: capabilities,
  author: ['open_back_office', 'read_courses', 'edit_courses', 'edit_content'],
  // Only of the groups that they lead: each handler asks.
  instructor: ['open_back_office', 'run_practice'],
  finance: [
    'open_back_office',
    'read_orders',
    'settle_orders',
    'make_quotes',
    'make_sales',
    'read_courses',
    'set_prices',
    'read_reports',
    'keep_books',
  ],
  // Added to a role that sees the money: only who sees it takes it out.
  finance_export: ['open_back_office', 'export_finance'],
  support: ['open_back_office', 'read_orders', 'make_quotes', 'make_sales', 'help_people', 'answer_messages'],
}

/**
 * `confirmed`: whether the address of the account is confirmed; `has`: whether the user has a second factor; `given`:
 * whether this sign-in gave one.
 */
export type StaffProof = { confirmed: boolean; has: boolean; given: boolean }

/** Why roles give nothing now; null: they do. A role was given to who reads an address, so it must be confirmed. */
export function blockedBy({ confirmed, has, given }: StaffProof): StaffProfile['blocked'] {
  if (!confirmed) return 'email_unconfirmed'
  if (!has) return 'factor_missing'
  return given ? null : 'factor_unused'
}

/** What a sign-in allows its user as staff: nothing while it is blocked. A passkey counts as both factors. */
export const capabilitiesOf = (roles: readonly Role[], proof: StaffProof): Capability[] =>
  blockedBy(proof) === null ? [...new Set(roles.flatMap((role) => capabilitiesByRole[role]))] : []

/** The roles that give a capability. */
export const rolesWith = (capability: Capability): Role[] =>
  roles.filter((role) => capabilitiesByRole[role].includes(capability))
