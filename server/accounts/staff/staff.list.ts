import { staffList } from '../../../contract/manage/staff.list.ts'
import { wholeList } from '../../audit/public.ts'
import { listMembers } from './staff.queries.ts'
import { showMember } from './show-member.ts'

export const staffListHandlers = wholeList(staffList, async ({ db, principal }) =>
  (await listMembers(db)).map((row) => showMember(row, principal.userId)),
)
