import { roles } from '../common.ts'
import { defineWholeList, oneOf } from './list.ts'
import { StaffMember } from './staff.ts'

export const staffList = defineWholeList({
  name: 'staff',
  capability: 'manage_staff',
  holds: 'people',
  find: 'listStaff',
  csv: 'exportStaff',
  about: 'Everyone who has a role of staff, as CSV.',
  item: StaffMember,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    email: { unit: 'text', optional: true },
    email_verified: { unit: 'words', words: 'yesNo', only: 'csv' },
    roles: { unit: 'words', words: 'roles' },
    second_factor: { unit: 'words', words: 'secondFactor' },
    last_seen: { unit: 'moment', sorts: true },
    upcoming: { unit: 'number', optional: true },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: {
    roles: oneOf(roles, 'roles', { description: 'Those with this role.', example: 'instructor' }),
    second_factor: oneOf(['true', 'false'], 'secondFactor', {
      description: 'Whether they have set up a second factor.',
      example: 'false',
    }),
  },
})
