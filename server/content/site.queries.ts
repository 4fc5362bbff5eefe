import { sql } from 'kysely'
import type { SlideDevice } from '../../contract/content.ts'
import type { Read } from '../db/connect.ts'
import { shownWith } from './pages.queries.ts'

export const listFaqCategoryRows = (db: Read, shopping: boolean) =>
  db
    .selectFrom('faq_categories')
    .select(['id', 'name', 'intro', 'icon'])
    .select(
      sql<number>`(select count(*)::int from faq_items i where i.category_id = faq_categories.id and ${shownWith(shopping, 'i')})`.as(
        'total',
      ),
    )
    .where(shownWith(shopping, 'faq_categories'))
    .orderBy('position')
    .execute()

/** A category with its questions. Undefined when there is none. */
export async function findFaq(db: Read, category: number, shopping: boolean) {
  const found = await db
    .selectFrom('faq_categories')
    .select(['id', 'name', 'intro', 'icon'])
    .where('id', '=', category)
    .where(shownWith(shopping, 'faq_categories'))
    .executeTakeFirst()
  if (!found) return undefined
  const items = await db
    .selectFrom('faq_items')
    .select(['id', 'question', 'answer'])
    .where('category_id', '=', category)
    .where(shownWith(shopping, 'faq_items'))
    .orderBy('position')
    .execute()
  return { ...found, items }
}

export const listSlideRows = (db: Read, device: SlideDevice) =>
  db
    .selectFrom('slides')
    .select(['key', 'title', 'image', 'thumb', 'tone', 'link', 'link_text', 'link2', 'link_text2'])
    .where('device', '=', device)
    .orderBy('position')
    .execute()

export const listDiscountRows = (db: Read) =>
  db
    .selectFrom('discounts')
    .select(['discount', 'color', 'image', 'title', 'description', 'link', 'link_text'])
    .orderBy('position')
    .execute()

export const listBannerRows = (db: Read, group: number) =>
  db
    .selectFrom('banners')
    .select(['title', 'link', 'image'])
    .where('group_id', '=', group)
    .orderBy('position')
    .execute()

export const findNotice = (db: Read, shopping: boolean) =>
  db
    .selectFrom('notices')
    .select(['id', 'text', 'link', 'link_text'])
    .where('shown', '=', true)
    .where(shownWith(shopping, 'notices'))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const listContactSubjectRows = (db: Read, shopping: boolean) =>
  db
    .selectFrom('contact_subjects')
    .select(['key', 'name'])
    .where(shownWith(shopping, 'contact_subjects'))
    .orderBy('position')
    .execute()
