import { checklistList } from '../../../contract/manage/checklists.list.ts'
import { wholeList } from '../../audit/public.ts'
import { listChecklists } from './checklists.queries.ts'

export const checklistListHandlers = wholeList(
  checklistList,
  async ({ db, language }) => (await listChecklists(db, language)).data,
)
