import { sql } from 'kysely'
import type { LegalPlan } from '../../contract/manage/website.ts'
import { recordChange } from '../audit/public.ts'
import type { Read, Write } from '../db/connect.ts'
import type { PlannedColumns } from '../db/json-columns.ts'
import { type Columns, updateEdited } from './edited-rows.ts'
import { contentTables } from './edited-tables.ts'
import { keepLegalVersion } from './legal-versions.ts'
import type { PageRow } from './pages.queries.ts'

type Planned = {
  pageId: number
  legalPage: number
  validOn: string
  columns: PlannedColumns
  texts: LegalPlan['texts']
  editor: string
  now: Date
}

/** Keeps how a legal text is going to be from a day on; false when one is planned already. */
export async function storePlan(db: Write, planned: Planned): Promise<boolean> {
  const { pageId, legalPage, validOn, columns, texts, editor, now } = planned
  const stored = await db
    .insertInto('legal_plans')
    .values({
      page_id: pageId,
      legal_page: legalPage,
      valid_on: validOn,
      columns: JSON.stringify(columns),
      texts: JSON.stringify(texts),
      editor,
      planned_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

const plans = (db: Read) =>
  db
    .selectFrom('legal_plans')
    .innerJoin('information_pages as p', 'p.id', 'legal_plans.page_id')
    .select(['page_id', 'legal_page', 'valid_on', 'columns', 'texts', 'editor', 'p.title'])

/** What is planned for an object. */
export const findPlan = (db: Read, pageId: number) => plans(db).where('page_id', '=', pageId).executeTakeFirst()

/** What is planned for a legal page and its parts, the next day first. */
export const listPlans = (db: Read, legalPage: number) =>
  plans(db).where('legal_page', '=', legalPage).orderBy('valid_on').orderBy('page_id').execute()

/** Withdraws what is planned for an object after a day; undefined when there is nothing to withdraw. */
export const deletePlan = (db: Write, pageId: number, today: string) =>
  db
    .deleteFrom('legal_plans')
    .where('page_id', '=', pageId)
    .where('valid_on', '>', today)
    .returning('valid_on')
    .executeTakeFirst()

/** The rows of a legal page as its next version has them, and since when; undefined when none is planned. */
export async function nextVersionOf(db: Read, legalPage: number, rows: readonly PageRow[]) {
  const planned = await listPlans(db, legalPage)
  const [first] = planned
  if (!first) return undefined
  const next = new Map(
    planned.filter(({ valid_on }) => valid_on === first.valid_on).map(({ page_id, columns }) => [page_id, columns]),
  )
  return { validOn: first.valid_on, rows: rows.map((row) => withColumns(row, next.get(row.id))) }
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

/** Makes the planned texts whose day has come the text of their pages: one version for each page and day. */
export async function beginPlans(db: Write, { today, now }: { today: string; now: () => Date }): Promise<void> {
  const due = await plans(db)
    .where('valid_on', '<=', today)
    .orderBy('valid_on')
    .orderBy('page_id')
    .forUpdate('legal_plans')
    .execute()
  const versions = Map.groupBy(due, ({ legal_page, valid_on }) => `${valid_on} ${legal_page}`)
  for (const parts of versions.values()) {
    for (const { page_id, columns } of parts) {
      const written: Columns = { ...columns, updated_at: now() }
      await updateEdited(db, contentTables.page, page_id, written)
    }
    const [first] = parts
    if (!first) continue
    const number = await keepLegalVersion(db, { id: first.legal_page, editor: first.editor, now: now() })
    for (const { page_id, title, valid_on } of parts)
      await recordChange(
        { db, now },
        {
          action: 'content.published',
          id: `page-${page_id}`,
          about: title.lt,
          after: { number, planned_for: valid_on },
        },
      )
  }
  const done = due.map(({ page_id }) => page_id)
  if (done.length)
    await db
      .deleteFrom('legal_plans')
      .where('page_id', 'in', done)
      .where(sql<boolean>`valid_on <= ${today}::date`)
      .execute()
}
