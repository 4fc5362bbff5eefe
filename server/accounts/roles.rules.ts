import type { Capability, Role } from '../../contract/common.ts'

/** What each role of staff may do: the only place that says so. */
export const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  manager: ['manage'],
  author: [],
  instructor: [],
  finance: [],
  support: [],
}
