import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { ContentKind } from '../../../contract/manage/content-kinds.ts'
import type { websiteCalls } from '../../../contract/manage/website.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type ContentQuery = CallArguments<(typeof websiteCalls)['listContent']>['query']

export const contentKey = own('manage', 'content')
export const contentQuery = (query: ContentQuery = {}) => ({
  queryKey: [...contentKey, query],
  queryFn: () => call('listContent', { query }),
  placeholderData: keepPreviousData,
})
export const itemQuery = (content_kind: ContentKind, id: number) =>
  queryOptions({
    queryKey: own('manage', 'content item', content_kind, id),
    queryFn: () => call('getContent', { params: { content_kind, id } }),
    staleTime: 0,
  })
export const versionsKey = own('manage', 'legal versions')
export const versionsQuery = (id: number) => ({
  queryKey: [...versionsKey, id],
  queryFn: () => call('listLegalVersions', { params: { id } }),
})
export const versionQuery = (id: number, version_number: number) => ({
  queryKey: [...versionsKey, id, version_number],
  queryFn: () => call('getLegalVersion', { params: { id, version_number } }),
})
