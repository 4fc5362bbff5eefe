import { emailList } from '../../contract/manage/emails.list.ts'
import { wholeList } from '../audit/public.ts'
import { listEmails } from './emails.manage.routes.ts'

export const emailListHandlers = wholeList(emailList, listEmails)
