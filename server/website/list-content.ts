import {
  type ContentKind,
  contentSections,
  sectionNames,
  type ContentSection,
} from '../../contract/manage/content-kinds.ts'
import type { Language } from '../../contract/common.ts'
import type { ContentRow } from '../../contract/manage/website.ts'
import { type EditedRow, inOrder, isLegal, listAllPlans, listEdited } from '../content/public.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { unaccent } from '../unaccent.ts'
import { tables } from './tables.ts'
import { showingOf, translationsOf } from './translations.rules.ts'

type Plans = Awaited<ReturnType<typeof listAllPlans>>
type Seen = { language: Language; today: string }
/** The list as it is made: with what is planned for legal pages. */
type Showing = Seen & { plans: Plans }

const nameOf = ({ texts }: EditedRow, language: Language): string => {
  const [first] = Object.values(texts)
  return first ? inLanguage(first, language) : ''
}

/** A row of the list; `siblings`: those in whose order it is. */
function show(
  kind: ContentKind,
  row: EditedRow,
  siblings: readonly EditedRow[],
  { language, today, plans }: Showing,
): ContentRow {
  const own = kind === 'page' ? plans.filter(({ page_id }) => page_id === row.id) : []
  const place =
    kind === 'page' ? plans.find((plan) => plan.change === 'order' && plan.page_id === row.within) : undefined
  return {
    kind,
    id: row.id,
    within: row.within,
    depth: 0,
    name: nameOf(row, language),
    ...translationsOf(row),
    showing: showingOf(row, today),
    legal: kind === 'page' && isLegal(row.id),
    in_legal: false,
    plans: own.map(({ change, valid_on }) => ({ change, valid_on })),
    place_on: place?.valid_on ?? null,
    planned_on: null,
    first: siblings[0]?.id === row.id,
    last: siblings.at(-1)?.id === row.id,
    updated: row.updated_at?.toISOString() ?? null,
  }
}

/** Rows of a kind, those of one parent in their order: the planned one where there is one. */
const showAll = (kind: ContentKind, rows: readonly EditedRow[], seen: Showing) =>
  [...Map.groupBy(rows, ({ within }) => within)].flatMap(([within, parts]) => {
    const plan = seen.plans.find(({ change, page_id }) => change === 'order' && kind === 'page' && page_id === within)
    const siblings = inOrder(parts, plan?.ordered ?? [])
    return siblings.map((row) => show(kind, row, siblings, seen))
  })

type Above = { depth: number; in_legal: boolean; planned_on: string | null }
const top: Above = { depth: 0, in_legal: false, planned_on: null }

/** Rows of a tree of one kind, each before those in it. */
const nested = (rows: readonly ContentRow[], plans: Plans, within: number | null = null, above = top): ContentRow[] =>
  rows
    .filter((row) => row.within === within)
    .flatMap((row) => {
      const plannedOn = row.legal ? (plans.find((plan) => plan.legal_page === row.id)?.valid_on ?? null) : null
      const here = { ...above, in_legal: above.in_legal || row.legal, planned_on: above.planned_on ?? plannedOn }
      return [{ ...row, ...here }, ...nested(rows, plans, row.id, { ...here, depth: above.depth + 1 })]
    })

async function listSection(db: Read, section: ContentSection, seen: Showing): Promise<ContentRow[]> {
  const kinds: readonly ContentKind[] = contentSections[section]
  const lists: ContentRow[][] = []
  for (const kind of kinds) lists.push(showAll(kind, await listEdited(db, tables[kind]), seen))
  const [roots = [], parts] = lists
  if (!parts) return nested(roots, seen.plans)
  return roots.flatMap((root) => [
    root,
    ...parts.filter(({ within }) => within === root.id).map((part) => ({ ...part, depth: 1 })),
  ])
}

/** Everything that staff writes on the site, by section, in its order. */
export async function listContent(db: Read, seen: Seen, section?: ContentSection): Promise<ContentRow[]> {
  const sections: ContentRow[][] = []
  const showing = { ...seen, plans: await listAllPlans(db) }
  for (const name of section ? [section] : sectionNames) sections.push(await listSection(db, name, showing))
  return sections.flat()
}

type Narrowing = {
  translations?: ContentRow['translations'] | undefined
  showing?: ContentRow['showing'] | undefined
  search: string
}
const plain = (text: string) => unaccent(text.replaceAll('\u00a0', ' ').toLowerCase())

/** Whether a row has translations like these: one that lacks something may be out of date elsewhere too. */
const isLike = (row: ContentRow, wanted: ContentRow['translations']) => {
  if (wanted === 'stale') return row.stale.length > 0
  return wanted === 'missing' ? row.missing.length > 0 : row.translations === wanted
}

export const narrowed = (rows: readonly ContentRow[], { translations, showing, search }: Narrowing): ContentRow[] =>
  rows.filter(
    (row) =>
      (!translations || isLike(row, translations)) &&
      (!showing || row.showing === showing) &&
      plain(row.name).includes(plain(search.trim())),
  )

export const countsOf = (rows: readonly ContentRow[]) => ({
  all: rows.length,
  lt_only: rows.filter((row) => isLike(row, 'lt_only')).length,
  missing: rows.filter((row) => isLike(row, 'missing')).length,
  stale: rows.filter((row) => isLike(row, 'stale')).length,
})

/** When each object of the site was saved that has a translation which is out of date. */
export async function listStaleContent(db: Read): Promise<Date[]> {
  const rows: EditedRow[] = []
  for (const name of sectionNames)
    for (const kind of contentSections[name]) rows.push(...(await listEdited(db, tables[kind])))
  return rows.flatMap((row) => (translationsOf(row).stale.length ? [row.updated_at ?? new Date(0)] : []))
}
