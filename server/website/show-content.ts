import { sql } from 'kysely'
import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import type { ContentItem, PlannedChange } from '../../contract/manage/website.ts'
import { type EditedRow, editedTexts, findPlannedDay, listPlansOf, staleTranslations } from '../content/public.ts'
import type { Read } from '../db/connect.ts'
import type { Facts } from './facts.ts'
import { writtenTexts } from './translations.rules.ts'

/** The id of an object in the audit log. */
export const auditIdOf = (kind: ContentKind, id: number) => `${kind}-${id}`

/** The name that staff who changed an object last had then; empty when nobody did. */
async function findEditor(db: Read, kind: ContentKind, id: number): Promise<string> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('actor')
    .where('object', '=', 'content')
    .where('object_id', '=', auditIdOf(kind, id))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return entry?.actor ?? ''
}

/** An object as its editor shows it. */
export async function showContent(db: Read, kind: ContentKind, row: EditedRow, facts: Facts): Promise<ContentItem> {
  const plans = facts.legal ? await listPlansOf(db, row.id) : []
  const planOf = (change: PlannedChange) => plans.find((one) => one.change === change)
  const plan = planOf('text')
  const { legal, legalPage, can_hide, can_remove, inside, courses, address } = facts
  return {
    kind,
    id: row.id,
    within: row.within,
    version: row.version,
    texts: Object.fromEntries(Object.entries(row.texts).map(([name, text]) => [name, editedTexts(text)])),
    content_values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, value ?? ''])),
    pictures: row.pictures,
    shown: row.shown,
    shown_from: row.shown_from,
    shown_until: row.shown_until,
    stale: staleTranslations(writtenTexts(row), row.translated_from),
    legal,
    planned: plan ? { valid_on: plan.valid_on, editor: plan.editor, texts: plan.texts } : null,
    added_on: planOf('added')?.valid_on ?? null,
    removed_on: planOf('removed')?.valid_on ?? null,
    order_on: planOf('order')?.valid_on ?? null,
    planned_on: (legalPage !== undefined && (await findPlannedDay(db, legalPage))) || null,
    can_hide,
    can_remove,
    inside,
    courses,
    address,
    updated: row.updated_at?.toISOString() ?? null,
    updated_by: row.updated_at ? await findEditor(db, kind, row.id) : '',
  }
}

/** The fields of an object that the audit log compares, each text by its language. */
export function recorded(item: ContentItem): Record<string, unknown> {
  const { shown, shown_from, shown_until } = item
  const texts = Object.entries(item.texts).flatMap(([name, text]) =>
    Object.entries(text).map(([language, value]) => [`${name}.${language}`, value] as const),
  )
  return { ...Object.fromEntries(texts), ...item.content_values, ...item.pictures, shown, shown_from, shown_until }
}
