import { staticPages } from '../../contract/constants.ts'
import { type ContentKind, shapeOf } from '../../contract/manage/content-kinds.ts'
import { countInCategory, countWithFilter, countWithGroup } from '../catalogue/public.ts'
import { type EditedRow, findEdited, isLegal, listEdited } from '../content/public.ts'
import type { Read } from '../db/connect.ts'
import { tables } from './tables.ts'

/** What a row of a page is a part of, from the page down to itself. */
export async function pathOf(db: Read, kind: ContentKind, row: EditedRow): Promise<EditedRow[]> {
  const parent = kind === 'page' && row.within !== null ? await findEdited(db, tables.page, row.within) : undefined
  return parent ? [...(await pathOf(db, kind, parent)), row] : [row]
}

const isStatic = (id: number) => Object.values<number>(staticPages).includes(id)

/**
 * How deep a row of a page is rendered, 0 to 2. What is at the bottom of the about page is a page of its own, whose
 * chapters begin again.
 */
export function depthOf(path: readonly EditedRow[]): 0 | 1 | 2 {
  const depth = path.length - 1 - (path[0]?.id === staticPages.about && path.length > 1 ? 1 : 0)
  return depth <= 0 ? 0 : depth === 1 ? 1 : 2
}

/** Screens of pages that are not at `/page/…`. */
const screens: Record<number, string> = {
  [staticPages.about]: '/about',
  [staticPages.aboutBusiness]: '/business/about',
  [staticPages.business]: '/business/business-and-institutions',
  [staticPages.dashboard]: '/dashboard',
  [staticPages.howItWorks]: '/how-it-works',
  [staticPages.help]: '/help',
  [staticPages.offer]: '/help/offer',
  [staticPages.contacts]: '/contacts',
  [staticPages.projectsInProgress]: '/projects/in-progress',
  [staticPages.projectsDone]: '/projects/done',
}

function addressOf(kind: ContentKind, row: EditedRow, [root, second]: readonly EditedRow[]): string {
  if (kind === 'page') {
    const page = root?.id === staticPages.about && second ? second.id : (root?.id ?? row.id)
    return screens[page] ?? `/page/${page}`
  }
  if (kind === 'faq_category') return `/faq/${row.id}`
  if (kind === 'faq_question') return `/faq/${row.within}`
  if (kind === 'filter' || kind === 'filter_group') return '/discover'
  return kind === 'contact_subject' ? '/contacts' : '/'
}

async function countInside(db: Read, kind: ContentKind, id: number): Promise<number> {
  if (kind === 'faq_category')
    return (await listEdited(db, tables.faq_question)).filter(({ within }) => within === id).length
  if (kind === 'filter_group') return (await listEdited(db, tables.filter)).filter(({ within }) => within === id).length
  if (kind !== 'page') return 0
  const rows = await listEdited(db, tables.page)
  const below = (parent: number): number =>
    rows.filter(({ within }) => within === parent).reduce((sum, row) => sum + 1 + below(row.id), 0)
  return below(id)
}

const countCourses = async (db: Read, kind: ContentKind, id: number): Promise<number> => {
  if (kind === 'category') return countInCategory(db, id)
  if (kind === 'filter_group') return countWithGroup(db, id)
  return kind === 'filter' ? countWithFilter(db, id) : 0
}

/** What may be done with an object, and what depends on it. */
export async function factsOf(db: Read, kind: ContentKind, row: EditedRow) {
  const path = await pathOf(db, kind, row)
  const page = kind === 'page' ? path[0] : undefined
  const legal = page !== undefined && isLegal(page.id)
  const ownScreen = kind === 'page' && isStatic(row.id)
  const courses = await countCourses(db, kind, row.id)
  const { shows, adds } = shapeOf(kind)
  return {
    legal,
    legalPage: legal ? page.id : undefined,
    depth: kind === 'page' ? depthOf(path) : 0,
    can_hide: shows && !legal && !ownScreen,
    can_remove: adds && !ownScreen && courses === 0,
    inside: await countInside(db, kind, row.id),
    courses,
    address: addressOf(kind, row, path),
  } as const
}
export type Facts = Awaited<ReturnType<typeof factsOf>>
