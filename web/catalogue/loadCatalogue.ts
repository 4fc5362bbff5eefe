import { redirect } from '@tanstack/react-router'
import type { Category, FilterGroup } from '../../contract/catalogue.ts'
import type { CourseCounts } from '../../contract/course-search.ts'
import type { CallReply } from '../../contract/call.ts'
import type { AllCalls } from '../../contract/calls.ts'
import { listCategories, listFilters } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import type { Awaitable } from '../useAwaited.ts'
import { catalogueSearch, type DiscoverSearch, narrowing, searchText } from './discover.rules.ts'

/** A page of courses, or why there is none. */
export type Listed = CallReply<AllCalls['listCourses']> | { failed: Error }
/** The list, and what it may be narrowed by. */
export type LoadedCatalogue = {
  courses: Awaitable<Listed>
  categories: Awaitable<Category[]>
  filters: Awaitable<FilterGroup[]>
  /** Undefined when they failed to load: the filters are shown without numbers. */
  counts: Awaitable<CourseCounts | undefined>
  /** Of an empty list: the courses in preparation that match, if there are any. */
  prepared: Awaitable<Listed | undefined>
}

/** In place of an empty list of courses on sale. */
async function loadPrepared(courses: Promise<Listed>, search: DiscoverSearch): Promise<Listed | undefined> {
  const list = await courses.catch(() => undefined)
  if (search.state || !list || !('total' in list) || list.total) return undefined
  const prepared = call('listCourses', { query: { ...catalogueSearch(search), page: 1, state: 'preparing' } })
  return prepared.catch(() => undefined)
}

/** A city in the text of a search is a filter: its cards and their courses show the dates there, and it can be removed. */
async function filterByCity(search: DiscoverSearch): Promise<void> {
  if (!searchText(search)) return
  const [{ withCityOfText }, filters] = await Promise.all([import('./discover-city.rules.ts'), listFilters()])
  const changed = withCityOfText(search, filters)
  if (changed) throw redirect({ to: '/discover', search: changed, replace: true })
}

/**
 * On entering, the screen waits for everything, so that going back restores the scroll position; a change of filters
 * shows at once.
 */
export async function loadCatalogue({
  deps,
  cause,
}: {
  deps: DiscoverSearch
  cause: 'preload' | 'enter' | 'stay'
}): Promise<LoadedCatalogue> {
  await filterByCity(deps)
  const courses = call('listCourses', { query: catalogueSearch(deps) })
  const [categories, filters, counts, prepared] = [
    listCategories(),
    listFilters(),
    call('countCourses', { query: narrowing(deps) }).catch(() => undefined),
    loadPrepared(courses, deps),
  ]
  if (cause !== 'stay') {
    const all = await Promise.all([courses, categories, filters, counts, prepared])
    return { courses: all[0], categories: all[1], filters: all[2], counts: all[3], prepared: all[4] }
  }
  return { courses: courses.catch((failed: Error) => ({ failed })), categories, filters, counts, prepared }
}
