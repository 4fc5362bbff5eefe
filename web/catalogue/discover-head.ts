import type { Category } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Site } from '../api/site.ts'
import { pageHead } from '../head.ts'
import { breadcrumbData } from '../structured-data.ts'
import { canonical, type DiscoverSearch, isUnlisted } from './discover.rules.ts'
import type { LoadedCatalogue } from './loadCatalogue.ts'

type HeadGiven = {
  messages: { title: string; intro: string; page: string } | undefined
  language: Language
  site: Site
  search: DiscoverSearch
  loaded: (Pick<LoadedCatalogue, 'categories'> & Partial<Pick<LoadedCatalogue, 'courses'>>) | undefined
}

/**
 * The category that the catalogue is narrowed to, and whether there is no such category. In the browser the categories
 * may be loading; when they fail to load nothing is known.
 */
async function chosenOf({ search, loaded }: HeadGiven): Promise<{ category: Category | undefined; unknown: boolean }> {
  if (!search.category_id || !loaded) return { category: undefined, unknown: false }
  const categories = await Promise.resolve(loaded.categories).catch(() => undefined)
  const category = categories?.find(({ category_id }) => category_id === search.category_id)
  return { category, unknown: categories !== undefined && !category }
}

/** Whether the list ends before this page. Search engines read the server's HTML, which has the list. */
const isBeyond = async ({ loaded }: HeadGiven) => {
  const courses = import.meta.env.SSR ? await loaded?.courses : undefined
  return courses !== undefined && 'total' in courses && courses.current_page > courses.last_page
}

/** The catalogue, and the category in it. */
function wayTo(category: Category | undefined, title: string, at: { publicUrl: string; language: Language }) {
  return breadcrumbData(at, [
    [title, '/discover'],
    ...(category ? [[category.name, `/discover?category_id=${category.category_id}`] as const] : []),
  ])
}

/** A category's page has its name as the title. An unknown category is `noindex`. */
export async function discoverHead(given: HeadGiven) {
  const { messages, language, site, search } = given
  const { category, unknown } = await chosenOf(given)
  const title = category?.name ?? messages?.title ?? ''
  const page = (search.page ?? 1) > 1 ? `, ${messages?.page.replace('#', String(search.page))}` : ''
  return pageHead({
    title: title + page,
    description: category?.description ?? messages?.intro ?? '',
    language,
    ...site,
    path: unknown ? canonical({}) : canonical(search),
    unlisted: unknown || isUnlisted(search) || (await isBeyond(given)),
    data: import.meta.env.SSR ? [wayTo(category, messages?.title ?? '', { ...site, language })] : [],
  })
}
