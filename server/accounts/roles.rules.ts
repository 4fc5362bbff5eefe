import { capabilities, type Capability, type Role, roles } from '../../contract/common.ts'

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
    'read_courses',
    'set_prices',
    'read_reports',
  ],
  support: ['open_back_office', 'read_orders', 'make_quotes', 'help_people', 'answer_messages'],
}

/** `has`: whether the user has a second factor; `given`: whether this sign-in gave one. */
export type StaffFactor = { has: boolean; given: boolean }

/** What a sign-in allows its user as staff: nothing without a second factor. A passkey counts as both factors. */
export const capabilitiesOf = (roles: readonly Role[], { has, given }: StaffFactor): Capability[] =>
  has && given ? [...new Set(roles.flatMap((role) => capabilitiesByRole[role]))] : []

/** The roles that give a capability. */
export const rolesWith = (capability: Capability): Role[] =>
  roles.filter((role) => capabilitiesByRole[role].includes(capability))
