import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import { type inboxCalls, template } from '../../../contract/manage/inbox.ts'
import type { moderationCalls } from '../../../contract/manage/moderation.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { listQuery } from '../kit/resource.ts'

type ReviewsQuery = CallArguments<(typeof moderationCalls)['findReviews']>['query']
type InboxQuery = CallArguments<(typeof inboxCalls)['findConversations']>['query']

export const inboxKey = own('manage', 'inbox')
export const inboxQuery = (query: InboxQuery) => ({
  queryKey: [...inboxKey, query],
  queryFn: () => call('findConversations', { query }),
  placeholderData: keepPreviousData,
})
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: own('manage', 'conversation', id),
    queryFn: () => call('getConversation', { params: { id } }),
    retry,
  })
export const templatesQuery = listQuery(template)

export const moderationKey = own('manage', 'moderation')
export const reviewsQuery = (query: ReviewsQuery) => ({
  queryKey: [...moderationKey, 'reviews', query],
  queryFn: () => call('findReviews', { query }),
  placeholderData: keepPreviousData,
})
export const reportsQuery = { queryKey: [...moderationKey, 'posts'], queryFn: () => call('listReports') }
