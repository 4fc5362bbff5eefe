import { type Role, roles } from '../../../contract/common.ts'
import type { StaffMember } from '../../../contract/manage/staff.ts'
import type { MemberRow } from './staff.queries.ts'

export const rolesOf = ({ roles: joined }: { roles: string | null }): Role[] =>
  roles.filter((role) => joined?.split(' ').includes(role))
export const nameOf = ({ firstname, lastname }: Pick<MemberRow, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`

export const showMember = (row: MemberRow, ownId: string): StaffMember => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  email_verified: row.email_verified_at !== null,
  roles: rolesOf(row),
  second_factor: Boolean(row.second_factor),
  last_seen: row.last_seen?.toISOString() ?? null,
  own: row.id === ownId,
  upcoming: row.upcoming,
})
