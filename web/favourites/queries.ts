import { call } from '../api/client.ts'
import { own } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

/** The cards of the favourites, a page of twelve. */
export const favouriteCardsQuery = (page: number) =>
  queryOptions({
    queryKey: own('favourite-cards', page),
    queryFn: () => call('listCourses', { query: { favourite: true, page, sort: 'title' } }),
  })
