import type { LegalPlan, PlannedChange } from '../../contract/manage/website.ts'
import { recordChange } from '../audit/public.ts'
import type { Read, Write } from '../db/connect.ts'
import type { PlannedColumns } from '../db/json-columns.ts'
import { type Columns, deleteEdited, listEdited, reorderEdited, updateEdited } from './edited-rows.ts'
import { contentTables } from './edited-tables.ts'
import { keepLegalVersion } from './legal-versions.ts'
import { listPageTree, type PageRow, type PageVisit } from './pages.queries.ts'
import { type Provider, withSeller } from './seller-words.ts'

type Planned = {
  pageId: number
  legalPage: number
  change: PlannedChange
  validOn: string
  columns?: PlannedColumns
  texts?: LegalPlan['texts']
  ordered?: number[]
  editor: string
  now: Date
}

/** Keeps a change of a legal page for a day; what was planned of that kind for the object is replaced. */
export async function storePlan(db: Write, planned: Planned): Promise<void> {
  const { pageId, legalPage, change, validOn, columns = {}, texts = {}, ordered = [], editor, now } = planned
  const written = {
    valid_on: validOn,
    columns: JSON.stringify(columns),
    texts: JSON.stringify(texts),
    ordered,
    editor,
    planned_at: now,
  }
  await db
    .insertInto('legal_plans')
    .values({ page_id: pageId, legal_page: legalPage, change, ...written })
    .onConflict((conflict) => conflict.columns(['page_id', 'change']).doUpdateSet(written))
    .execute()
}

const plans = (db: Read) =>
  db
    .selectFrom('legal_plans')
    .innerJoin('information_pages as p', 'p.id', 'legal_plans.page_id')
    .select(['page_id', 'legal_page', 'change', 'valid_on', 'columns', 'texts', 'ordered', 'editor'])
    .select(['p.title', 'p.description', 'p.description_source'])
type PlanRow = Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number]

/** What is planned for an object. */
export const listPlansOf = (db: Read, pageId: number) => plans(db).where('page_id', '=', pageId).execute()

/** All that is planned for legal pages. */
export const listAllPlans = (db: Read) => plans(db).execute()

/** What is planned for a legal page and its parts, the next day first. */
export const listPlans = (db: Read, legalPage: number) =>
  plans(db).where('legal_page', '=', legalPage).orderBy('valid_on').orderBy('page_id').orderBy('change').execute()

/** The day of the planned version of a legal page; undefined when none is planned. */
export async function findPlannedDay(db: Read, legalPage: number): Promise<string | undefined> {
  const [first] = await listPlans(db, legalPage)
  return first?.valid_on
}

/** Withdraws what is planned for an object after a day; undefined when there is nothing to withdraw. */
export const deletePlan = (db: Write, pageId: number, change: PlannedChange, today: string) =>
  db
    .deleteFrom('legal_plans')
    .where('page_id', '=', pageId)
    .where('change', '=', change)
    .where('valid_on', '>', today)
    .returning('valid_on')
    .executeTakeFirst()

/** Rows in a planned order; those that came after it was planned are the last. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ordered: readonly number[]): Row[] {
  const at = (id: number) => (ordered.includes(id) ? ordered.indexOf(id) : ordered.length)
  return rows.toSorted((a, b) => at(a.id) - at(b.id))
}

/** Rows of a page with their next texts, without those that are removed with what is in them. */
function withChanges(rows: readonly PageRow[], planned: readonly PlanRow[]): PageRow[] {
  const of = (change: PlannedChange) =>
    new Map(planned.filter((plan) => plan.change === change).map((plan) => [plan.page_id, plan]))
  const [texts, orders, gone] = [of('text'), of('order'), new Set(of('removed').keys())]
  const kept: PageRow[] = []
  for (const row of rows) {
    // A part comes after what it is in.
    if (row.parent_id !== null && gone.has(row.parent_id)) gone.add(row.id)
    if (!gone.has(row.id)) kept.push(withColumns(row, texts.get(row.id)?.columns))
  }
  const siblings = Map.groupBy(kept, ({ parent_id }) => parent_id)
  return [...siblings].flatMap(([parent, parts]) => inOrder(parts, orders.get(parent ?? 0)?.ordered ?? []))
}

/** The rows of a legal page as its next version has them, and since when; undefined when none is planned. */
export async function nextVersionOf(db: Read, legalPage: number, visit: PageVisit) {
  const planned = await listPlans(db, legalPage)
  const [first] = planned
  if (!first) return undefined
  const rows = await listPageTree(db, legalPage, { ...visit, addedOn: first.valid_on })
  return {
    validOn: first.valid_on,
    rows: withChanges(
      rows,
      planned.filter(({ valid_on }) => valid_on === first.valid_on),
    ).map((row) => withSeller(row, visit.provider)),
  }
}

const parsed = <T>(value: PlannedColumns[string] | undefined, before: T): T =>
  typeof value === 'string' ? JSON.parse(value) : before

/** A row as it will be read when the columns are written to it. */
function withColumns(row: PageRow, columns: PlannedColumns | undefined): PageRow {
  if (!columns) return row
  const { heading_level, image } = columns
  return {
    ...row,
    title: parsed(columns.title, row.title),
    description: parsed(columns.description, row.description),
    parts: parsed(columns.parts, row.parts),
    heading_level: heading_level === 2 || heading_level === 3 || heading_level === 4 ? heading_level : null,
    image: typeof image === 'string' ? image : null,
    image_alt: columns.image_alt === null ? null : parsed(columns.image_alt, row.image_alt),
  }
}

/** Writes a planned change into the page. */
async function applyPlan(db: Write, { page_id, change, columns, ordered }: PlanRow, now: Date): Promise<void> {
  if (change === 'removed') return void (await deleteEdited(db, contentTables.page, page_id))
  if (change === 'order') {
    const parts = (await listEdited(db, contentTables.page)).filter(({ within }) => within === page_id)
    const ids = inOrder(parts, ordered).map(({ id }) => id)
    return void (await reorderEdited(db, contentTables.page, ids))
  }
  const written: Columns = { ...columns, ...(change === 'added' ? { shown: true } : {}), updated_at: now }
  await updateEdited(db, contentTables.page, page_id, written)
}

/** How the audit log names what has come. */
const actions = {
  text: 'content.published',
  added: 'content.published',
  removed: 'content.removed',
  order: 'content.moved',
} as const

type Begun = { today: string; provider: Provider; now: () => Date }

/** Makes what was planned until a day the text of its pages: one version for each page and day. */
export async function beginPlans(db: Write, { today, provider, now }: Begun): Promise<void> {
  const due = await plans(db)
    .where('valid_on', '<=', today)
    .orderBy('valid_on')
    .orderBy('page_id')
    .orderBy('change')
    .forUpdate('legal_plans')
    .execute()
  const versions = Map.groupBy(due, ({ legal_page, valid_on }) => `${valid_on} ${legal_page}`)
  for (const changes of versions.values()) {
    for (const plan of changes) await applyPlan(db, plan, now())
    const [first] = changes
    if (!first) continue
    const number = await keepLegalVersion(db, { id: first.legal_page, provider, editor: first.editor, now: now() })
    for (const { page_id, change, title, description, description_source: source, valid_on } of changes)
      await recordChange(
        { db, now },
        {
          action: actions[change],
          id: `page-${page_id}`,
          about: title.lt,
          ...(change === 'removed' ? { before: { 'title.lt': title.lt, 'text.lt': (source ?? description).lt } } : {}),
          after: { number, planned_for: valid_on },
        },
      )
  }
  for (const { page_id, change } of due)
    await db.deleteFrom('legal_plans').where('page_id', '=', page_id).where('change', '=', change).execute()
}
