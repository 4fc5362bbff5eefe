import type { Capability, Role } from '../../contract/common.ts'

/** What each role of staff may do: the only place that says so. */
export const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  manager: ['manage'],
  author: [],
  instructor: [],
  finance: [],
  support: [],
}

/** `has`: whether the user has a second factor; `given`: whether this sign-in gave one. */
export type StaffFactor = { has: boolean; given: boolean }

/** What a sign-in allows its user as staff: nothing without a second factor. A passkey counts as both factors. */
export const capabilitiesOf = (roles: readonly Role[], { has, given }: StaffFactor): Capability[] =>
  has && given ? [...new Set(roles.flatMap((role) => capabilitiesByRole[role]))] : []
