import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

type GroupsQuery = CallArguments<(typeof practicePlanCalls)['listPracticeGroups']>['query']

/** Everything of the practice plan: what is invalid after a change. */
export const practiceKey = own('manage', 'practice')
/** The groups of what fails and what is free instead. */
export const affectedKey = own('manage', 'affected')

export const choicesQuery = queryOptions({
  queryKey: own('manage', 'practice', 'choices'),
  queryFn: () => call('getPracticeChoices'),
})
export const groupsQuery = (query: GroupsQuery) => ({
  queryKey: own('manage', 'practice', 'groups', query),
  queryFn: () => call('listPracticeGroups', { query }),
  placeholderData: keepPreviousData,
})
type Wanted = CallArguments<(typeof practicePlanCalls)['previewMove']>['body']
/** What comes of moving a group: what is not free then, and who is told. What was known of the times before is kept meanwhile. */
export const previewQuery = (id: number, body: Wanted) => ({
  queryKey: own('manage', 'practice', 'preview', id, body),
  queryFn: () => call('previewMove', { params: { id }, body }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'practice', 'group', id),
    queryFn: () => call('getPracticeGroup', { params: { id } }),
  })
