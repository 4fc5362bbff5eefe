import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls, categoryParent, type CourseSort } from '../../contract/catalogue.ts'
import { call } from './client.ts'

export type CatalogueSearch = { page?: number; sort?: CourseSort; category?: number; filters?: string; search?: string; limit?: number }

export const coursesQuery = (query: CatalogueSearch) =>
  queryOptions({ queryKey: ['courses', query], queryFn: () => call(catalogueCalls.listCourses, { query }) })

export const courseQuery = (id: number) => queryOptions({ queryKey: ['course', id], queryFn: () => call(catalogueCalls.getCourse, { params: { id } }) })

export const summaryQuery = (search: string) =>
  queryOptions({ queryKey: ['summary', search], queryFn: () => call(catalogueCalls.summariseCourses, { query: { search } }) })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'], staleTime: 600_000, queryFn: () => call(catalogueCalls.listCategories, { params: { parent: categoryParent } }),
})

export const filtersQuery = queryOptions({
  queryKey: ['filters'], staleTime: 600_000, queryFn: () => call(catalogueCalls.listFilters, { params: { parent: categoryParent } }),
})

export const featuredQuery = queryOptions({ queryKey: ['featured'], queryFn: () => call(catalogueCalls.listFeatured) })
