import { categoryParent } from '../../contract/constants.ts'
import type { CourseSort } from '../../contract/catalogue.ts'
import type { CoursePrice, CourseState } from '../../contract/course-search.ts'
import { call } from './client.ts'
import { queryOptions } from './query-options.ts'
import { cachedCall } from './cached-call.ts'

export type CatalogueSearch = {
  page?: number
  sort?: CourseSort
  category?: number
  filters?: string
  month?: string | undefined
  price?: CoursePrice | undefined
  state?: CourseState | undefined
  search?: string
}

export const listCategories = cachedCall(() => call('listCategories', { params: { parent: categoryParent } }))

export const listFilters = cachedCall(() => call('listFilters', { params: { parent: categoryParent } }))

/** How long (ms) a loaded public screen may be shown again without a request. */
export const readAgainAfter = { staleTime: 30_000, preloadStaleTime: 30_000 }

export const summaryQuery = (search: string) =>
  queryOptions({ queryKey: ['summary', search], queryFn: () => call('summariseCourses', { query: { search } }) })

export const featuredQuery = queryOptions({ queryKey: ['featured'], queryFn: () => call('listFeatured') })
