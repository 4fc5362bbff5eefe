import type { Category } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Site } from '../api/site.ts'
import { pageHead } from '../head.ts'
import { breadcrumbData } from '../structured-data.ts'
import { canonical, type DiscoverSearch, isUnlisted } from './discover.ts'
import type { Found } from './found.ts'

type HeadGiven = {
  words: { title: string; intro: string } | undefined
  language: Language
  site: Site
  search: DiscoverSearch
  found: Pick<Found, 'categories'> & Partial<Pick<Found, 'courses'>> | undefined
}

/** The category that the catalogue is narrowed to. In the browser it may be on its way; where it cannot be had there is none. */
async function chosenOf({ search, found }: HeadGiven): Promise<Category | undefined> {
  if (!search.category_id || !found) return undefined
  const categories = await Promise.resolve(found.categories).catch(() => [])
  return categories.find(({ category_id }) => category_id === search.category_id)
}

/** Whether the list ends before this page. Search engines ask the server, which has the list. */
const isBeyond = async ({ found }: HeadGiven) => {
  const courses = import.meta.env.SSR ? await found?.courses : undefined
  return courses !== undefined && 'total' in courses && courses.current_page > courses.last_page
}

/** The catalogue, and the category in it. */
function wayTo(category: Category | undefined, title: string, at: { publicUrl: string; language: Language }) {
  return breadcrumbData(at, [[title, '/discover'], ...(category ? [[category.name, `/discover?category_id=${category.category_id}`] as const] : [])])
}

/** A category's page bears its name, the whole catalogue's its own. */
export async function discoverHead(given: HeadGiven) {
  const { words, language, site, search } = given
  const category = await chosenOf(given)
  return pageHead({
    title: category?.name ?? words?.title ?? '', description: category?.description ?? words?.intro ?? '', language, ...site,
    path: canonical(search), unlisted: isUnlisted(search) || (await isBeyond(given)),
    data: import.meta.env.SSR ? [wayTo(category, words?.title ?? '', { ...site, language })] : [],
  })
}
