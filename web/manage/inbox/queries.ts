import { templateList } from '../../../contract/manage/templates.list.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { wholeQuery } from '../kit/list-query.ts'

export const inboxKey = own('manage', 'inbox')
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: own('manage', 'conversation', id),
    queryFn: () => call('getConversation', { params: { id } }),
    retry,
  })
export const colleaguesQuery = queryOptions({
  queryKey: own('manage', 'colleagues'),
  queryFn: async () => (await call('listColleagues')).data,
})
export const templatesQuery = wholeQuery(templateList)

export const moderationKey = own('manage', 'moderation')
export const reportsQuery = { queryKey: [...moderationKey, 'posts'], queryFn: () => call('listReports') }
