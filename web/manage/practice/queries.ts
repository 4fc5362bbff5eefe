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
/** Who of a group has other practice at a time to which it may be moved. */
export const overlapsQuery = (id: number, query: { starts: string; minutes: number }) =>
  queryOptions({
    queryKey: own('manage', 'practice', 'overlaps', id, query),
    queryFn: () => call('listGroupOverlaps', { params: { id }, query }),
  })
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'practice', 'group', id),
    queryFn: () => call('getPracticeGroup', { params: { id } }),
  })
