import type { Category, FilterGroup } from '../../contract/catalogue.ts'
import type { Discount } from '../../contract/content.ts'
import { listCategories, listFilters } from '../api/catalogue.ts'
import { call } from '../api/client.ts'

/** The filter groups in the menus, and the message key of each heading. */
const titles = { field: 'byField', specialty: 'bySpecialty', workplace: 'byWorkplace' } as const

export type LinkGroup = { id: number; title: (typeof titles)[keyof typeof titles]; filters: FilterGroup['filter'] }
/** The catalogue's ways in. */
export type CatalogueLinks = { categories: Category[]; groups: LinkGroup[]; offer: Discount | undefined }

/** Filters and categories in which nothing can be bought are left out. */
const groupsOf = (all: readonly FilterGroup[]): LinkGroup[] =>
  all.flatMap(({ filter_group_id: id, key, filter }) => {
    const title = key === 'field' || key === 'specialty' || key === 'workplace' ? titles[key] : undefined
    return title ? [{ id, title, filters: filter.filter(({ total }) => total > 0) }] : []
  })

/** What fails to load is left out: the link to all courses remains. */
export async function loadCatalogueLinks(): Promise<CatalogueLinks> {
  const [categories, filters, offers] = await Promise.all([
    listCategories().catch(() => []),
    listFilters().catch(() => []),
    call('listDiscounts').catch(() => []),
  ])
  return { categories: categories.filter(({ total }) => total > 0), groups: groupsOf(filters), offer: offers[0] }
}
