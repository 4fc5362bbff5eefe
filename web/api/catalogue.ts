import { queryOptions } from '@tanstack/react-query'
import { categoryParent, type CourseSort } from '../../contract/catalogue.ts'
import { call } from './client.ts'

export type CatalogueSearch = { page?: number; sort?: CourseSort; category?: number; filters?: string; search?: string; limit?: number }

export const coursesQuery = (query: CatalogueSearch) =>
  queryOptions({ queryKey: ['courses', query], queryFn: () => call('listCourses', { query }) })

export const courseQuery = (id: number) => queryOptions({ queryKey: ['course', id], queryFn: () => call('getCourse', { params: { id } }) })

export const summaryQuery = (search: string) =>
  queryOptions({ queryKey: ['summary', search], queryFn: () => call('summariseCourses', { query: { search } }) })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'], staleTime: 600_000, queryFn: () => call('listCategories', { params: { parent: categoryParent } }),
})

export const filtersQuery = queryOptions({
  queryKey: ['filters'], staleTime: 600_000, queryFn: () => call('listFilters', { params: { parent: categoryParent } }),
})

export const featuredQuery = queryOptions({ queryKey: ['featured'], queryFn: () => call('listFeatured') })
