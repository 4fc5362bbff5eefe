import { emailRuleList } from '../../../contract/manage/email-rules.list.ts'
import { wholeList } from '../../audit/public.ts'
import { listRules } from './rules.ts'

export const emailRuleListHandlers = wholeList(emailRuleList, (ctx) => listRules(ctx))
