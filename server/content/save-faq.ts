import { sql } from 'kysely'
import * as v from 'valibot'
import type { Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { AuthoredText, plainJson, renderTexts } from './authored-texts.ts'

const with_shop = v.optional(v.boolean())

/** A category of frequent questions with its questions in their order; answers are Markdown. */
export const FaqInput = v.object({
  id: v.number(),
  icon: v.pipe(v.string(), v.minLength(1)),
  name: AuthoredText,
  intro: AuthoredText,
  with_shop,
  items: v.array(v.object({ id: v.number(), question: AuthoredText, answer: AuthoredText, with_shop })),
})
export type FaqInput = v.InferOutput<typeof FaqInput>

/**
 * Writes a category and its questions by their ids, which their addresses show. Questions that are absent are deleted.
 */
export async function saveFaq(db: Write, input: FaqInput, position: number): Promise<void> {
  const { id, icon, name, intro, with_shop: categoryWithShop = null, items } = v.parse(FaqInput, input)
  const columns = { position, icon, name: plainJson(name), intro: plainJson(intro), with_shop: categoryWithShop }
  await db
    .insertInto('faq_categories')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await db
    .deleteFrom('faq_items')
    .where('category_id', '=', id)
    .where(sql<boolean>`not (id = any(${items.map((item) => item.id)}))`)
    .execute()
  const rows = []
  for (const [at, item] of items.entries()) {
    const { html, source } = await renderTexts(item.answer, { headingLevel: 3 })
    rows.push({
      id: item.id,
      category_id: id,
      position: at,
      question: plainJson(item.question),
      answer: html,
      answer_source: source,
      with_shop: item.with_shop ?? null,
    })
  }
  if (rows.length)
    await db
      .insertInto('faq_items')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            category_id: eb.ref('excluded.category_id'),
            position: eb.ref('excluded.position'),
            question: eb.ref('excluded.question'),
            answer: eb.ref('excluded.answer'),
            answer_source: eb.ref('excluded.answer_source'),
            with_shop: eb.ref('excluded.with_shop'),
          })),
      )
      .execute()
  await raiseCacheVersion(db)
}
