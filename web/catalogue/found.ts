import type { Category, FilterGroup } from '../../contract/catalogue.ts'
import type { CallReply } from '../../contract/call.ts'
import type { AllCalls } from '../../contract/calls.ts'
import { listCategories, listFilters } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import type { Coming } from '../useArrived.ts'
import { catalogueSearch, type DiscoverSearch } from './discover.ts'

/** A page of courses, and what they may be narrowed by. */
export type Found = { courses: Coming<CallReply<AllCalls['listCourses']>>; categories: Coming<Category[]>; filters: Coming<FilterGroup[]> }

/** The browser shows the page at once, with the shapes of what comes; the server waits for all. */
export async function loadFound({ deps }: { deps: DiscoverSearch }): Promise<Found> {
  const [courses, categories, filters] = [call('listCourses', { query: catalogueSearch(deps) }), listCategories(), listFilters()]
  if (typeof window === 'undefined') return { courses: await courses, categories: await categories, filters: await filters }
  courses.catch(() => undefined) // whoever shows them says so
  return { courses, categories, filters }
}
