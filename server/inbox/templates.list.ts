import { templateList } from '../../contract/manage/templates.list.ts'
import { wholeList } from '../audit/public.ts'
import { listTemplates } from './templates.queries.ts'

export const templateListHandlers = wholeList(templateList, ({ db }) => listTemplates(db))
