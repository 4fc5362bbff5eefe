import { sql } from 'kysely'
import type { SlideDevice } from '../../contract/content.ts'
import type { Read } from '../db/connect.ts'
import { inPeriod, seenIn, shownWith, type Visit } from './pages.queries.ts'

export const listFaqCategoryRows = (db: Read, visit: Visit) =>
  db
    .selectFrom('faq_categories')
    .select(['id', 'name', 'intro', 'icon'])
    .select(
      sql<number>`(select count(*)::int from faq_items i where i.category_id = faq_categories.id and ${seenIn(visit, 'i')})`.as(
        'total',
      ),
    )
    .where(seenIn(visit, 'faq_categories'))
    .orderBy('position')
    .execute()

/** A category with its questions. Undefined when there is none. */
export async function findFaq(db: Read, category: number, visit: Visit) {
  const found = await db
    .selectFrom('faq_categories')
    .select(['id', 'name', 'intro', 'icon'])
    .where('id', '=', category)
    .where(seenIn(visit, 'faq_categories'))
    .executeTakeFirst()
  if (!found) return undefined
  const items = await db
    .selectFrom('faq_items')
    .select(['id', 'question', 'answer'])
    .where('category_id', '=', category)
    .where(seenIn(visit, 'faq_items'))
    .orderBy('position')
    .execute()
  return { ...found, items }
}

/** The named questions, in that order; where fewer are seen, the first ones of the categories after them. */
export const listFrequentRows = (db: Read, ids: readonly number[], visit: Visit) =>
  db
    .selectFrom('faq_items')
    .innerJoin('faq_categories', 'faq_categories.id', 'faq_items.category_id')
    .select(['faq_items.id', 'question', 'answer'])
    .where(seenIn(visit, 'faq_items'))
    .where(seenIn(visit, 'faq_categories'))
    .orderBy(sql`array_position(${ids}::int[], faq_items.id)`, (by) => by.asc().nullsLast())
    .orderBy('faq_items.position')
    .orderBy('faq_categories.position')
    .limit(ids.length)
    .execute()

const slidePictures = {
  desktop: { image: 'image', thumb: 'thumb' },
  mobile: { image: 'mobile_image', thumb: 'mobile_thumb' },
} as const

/** The slides that have a picture for the device. */
export const listSlideRows = (db: Read, device: SlideDevice, today: string) =>
  db
    .selectFrom('slides')
    .select(['key', 'title', 'image_alt', 'tone', 'link', 'link_text', 'link2', 'link_text2'])
    .select((eb) => [
      eb.ref(slidePictures[device].image).$notNull().as('image'),
      eb.ref(slidePictures[device].thumb).$notNull().as('thumb'),
    ])
    .where(slidePictures[device].image, 'is not', null)
    .where('shown', '=', true)
    .where(inPeriod(today, 'slides'))
    .orderBy('position')
    .execute()

export const listDiscountRows = (db: Read, today: string) =>
  db
    .selectFrom('discounts')
    .select(['discount', 'color', 'image', 'image_alt', 'title', 'description', 'link', 'link_text'])
    .where('shown', '=', true)
    .where(inPeriod(today, 'discounts'))
    .orderBy('position')
    .execute()

export const listBannerRows = (db: Read, group: number, today: string) =>
  db
    .selectFrom('banners')
    .select(['title', 'link', 'image'])
    .where('group_id', '=', group)
    .where('shown', '=', true)
    .where(inPeriod(today, 'banners'))
    .orderBy('position')
    .execute()

export const findNotice = (db: Read, visit: Visit) =>
  db
    .selectFrom('notices')
    .select(['id', 'text', 'link', 'link_text'])
    .where(seenIn(visit, 'notices'))
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
