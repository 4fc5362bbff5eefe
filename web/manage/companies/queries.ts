import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '../../../contract/manage/agreements.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

export const companiesKey = own('manage', 'companies')

export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'card', id],
    queryFn: () => call('getCompanyCard', { params: { id } }),
    retry,
  })

export const proposalsQuery = queryOptions({
  queryKey: [...companiesKey, 'proposals'],
  queryFn: () => call('listCompanyProposals'),
  staleTime: 0,
})

/** The courses that a price can be agreed for, with those that have one. */
export function useCourseChoices(prices: PriceList['prices'] = []) {
  const query = useQuery({ queryKey: own('manage', 'discount courses'), queryFn: () => call('listDiscountCourses') })
  const listed = query.data?.data.map(({ id, title }) => ({ id, name: title })) ?? []
  const others = [...new Set(prices.map(({ course }) => course))].filter((id) => !listed.some((one) => one.id === id))
  return { query, choices: [...others.map((id) => ({ id, name: `#${id}` })), ...listed] }
}
