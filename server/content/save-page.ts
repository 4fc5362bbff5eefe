import { sql } from 'kysely'
import * as v from 'valibot'
import { contactKinds } from '../../contract/page-parts.ts'
import type { Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import type { Provider } from './seller-words.ts'
import { isLegal, keepLegalVersion } from './legal-versions.ts'
import { AuthoredText, Key, type PageLevel, pageLevels, PerhapsText, plainJson, renderTexts } from './authored-texts.ts'

const block = {
  /** The id of a new row; another one is given when it is taken or absent. */
  id: v.optional(v.number()),
  key: Key,
  /** What a way to contact us is. */
  kind: v.optional(v.picklist(contactKinds)),
  title: AuthoredText,
  /** Markdown. A page that only holds its chapters has none. */
  text: PerhapsText,
  image: v.optional(v.string()),
  /** Shown only with the shop, or only without it; in both modes when absent. */
  with_shop: v.optional(v.boolean()),
}
export const BlockInput = v.object(block)
export const ChapterInput = v.object({ ...block, chapters: v.optional(v.array(BlockInput), []) })
/** A page with its chapters in their order, and their blocks in theirs. */
export const PageInput = v.object({ ...block, chapters: v.optional(v.array(ChapterInput), []) })
export type PageInput = v.InferOutput<typeof PageInput>

type Row = v.InferOutput<typeof BlockInput>
type At = { parent: number | null; position: number; level: PageLevel; bottom: boolean }

const freeId = (id: number | undefined) =>
  sql<number>`(select case when bool_or(id = ${id ?? null}::int) or ${id ?? null}::int is null then coalesce(max(id), 0) + 1
    else ${id ?? null}::int end from information_pages)`

async function saveRow(db: Write, row: Row, { parent, position, level, bottom }: At): Promise<number> {
  const { html, parts, source } = await renderTexts(row.text, level)
  const columns = {
    position,
    bottom,
    kind: row.kind ?? null,
    title: plainJson(row.title),
    description: html,
    description_source: source,
    parts,
    heading_level: level.headingLevel,
    image: row.image ?? null,
    with_shop: row.with_shop ?? null,
  }
  const { id } = await db
    .insertInto('information_pages')
    .values({ ...columns, id: freeId(row.id), parent_id: parent, key: row.key })
    .onConflict((conflict) => conflict.columns(['parent_id', 'key']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveTree(db: Write, row: Row & { chapters?: Row[] }, at: At, bottomBelow: boolean): Promise<number> {
  const id = await saveRow(db, row, at)
  const { chapters = [] } = row
  await db
    .deleteFrom('information_pages')
    .where('parent_id', '=', id)
    .where(sql<boolean>`not (key = any(${chapters.map(({ key }) => key)}))`)
    .execute()
  // A page at the bottom of another one has a screen of its own.
  const depth = bottomBelow ? 0 : Math.min(pageLevels.indexOf(at.level) + 1, pageLevels.length - 1)
  const level = pageLevels[depth] ?? at.level
  for (const [position, chapter] of chapters.entries())
    await saveTree(db, chapter, { parent: id, position, level, bottom: bottomBelow }, false)
  return id
}

/**
 * Writes a page and everything below it, found by their keys: the page by its own, a chapter within its page. Chapters
 * that are absent are deleted. With `bottom` its chapters are pages of their own, listed at its bottom. Returns the id
 * of the page.
 */
export async function savePage(
  db: Write,
  input: v.InferInput<typeof PageInput>,
  { provider, position = 0, bottom = false }: { provider: Provider; position?: number; bottom?: boolean },
): Promise<number> {
  const page = v.parse(PageInput, input)
  const id = await saveTree(db, page, { parent: null, position, level: pageLevels[0], bottom: false }, bottom)
  if (isLegal(id)) await keepLegalVersion(db, { id, provider })
  await raiseCacheVersion(db)
  return id
}
