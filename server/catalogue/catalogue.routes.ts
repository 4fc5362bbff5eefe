import type { catalogueCalls } from '../../contract/catalogue.ts'
import { inLanguage } from '../db/texts.ts'
import type { Handlers } from '../http/handlers.ts'
import { getCourse } from './course.routes.ts'
import { findCards } from './search/cards.queries.ts'
import { listCategoriesOf, listFeaturedCards, listFilterGroups } from './lists.queries.ts'
import { hasTaken } from './reviews.queries.ts'
import { refreshCard } from './refresh-card.ts'

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  listCourses: async ({ db, language }, { query }) => {
    const { page = 1, limit = 12, category, sort = 'bestsellers', search = '' } = query
    const filters = (query.filters || '').split(',').filter(Boolean).map(Number)
    const offset = (page - 1) * limit
    const { cards, total } = await findCards(db, { language, category, filters, search, sort, limit, offset })
    return {
      data: cards,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      total,
      ...(cards.length ? { from: offset + 1, to: offset + cards.length } : { from: 0, to: 0 }),
    }
  },

  summariseCourses: async ({ db, language }, { query: { search = '' } }) => {
    const asked = {
      language,
      category: undefined,
      filters: [],
      search,
      sort: 'bestsellers',
      limit: 8,
      offset: 0,
    } as const
    const { cards, total } = await findCards(db, asked)
    return {
      total,
      data: cards.map(({ id, title, lang, thumb, price, price_formated, special }) => ({
        id,
        title,
        lang,
        thumb,
        price: special?.price ?? price,
        price_formated: special?.price_formated ?? price_formated,
      })),
    }
  },

  getCourse,

  listFilters: async ({ db, language, fail }, { params: { parent } }) => {
    const groups = await listFilterGroups(db, parent)
    if (!groups.length) return fail('not_found')
    return groups.map(({ filter_group_id, key, name, filters }) => ({
      filter_group_id,
      key,
      name: inLanguage(name, language),
      filter: filters.map((filter) => ({
        filter_id: filter.filter_id,
        name: inLanguage(filter.name, language),
        total: filter.total,
      })),
    }))
  },

  listCategories: async ({ db, language, fail }, { params: { parent } }) => {
    const categories = await listCategoriesOf(db, parent)
    if (!categories.length) return fail('not_found')
    return categories.map(({ category_id, key, name, description, total }) => ({
      category_id,
      key,
      name: inLanguage(name, language),
      description: inLanguage(description, language),
      original_image: `/media/categories/${key}-320.webp`,
      total,
    }))
  },

  listFeatured: async ({ db, language }) => {
    const cards = await listFeaturedCards(db, language)
    const products = cards.flatMap(({ card }) =>
      card.product_id === null
        ? []
        : [
            {
              product_id: card.product_id,
              course_id: card.id,
              name: card.title,
              lang: card.lang,
              thumb: card.thumb,
              rating: card.rating,
              rating_count: card.rating_count,
              date: card.date,
              price: card.special?.price ?? card.price,
              price_formated: card.special?.price_formated ?? card.price_formated,
            },
          ],
    )
    return { data: [{ products }] }
  },

  addReview: async ({ db, principal, now, fail, publicDataChanged }, { body: { courseId, rating, review } }) => {
    if (!(await hasTaken(db, principal.userId, courseId))) return fail('not_enrolled')
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('reviews')
      .values({ user_id: principal.userId, course_id: courseId, rating, text: review.trim(), created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return fail('already_reviewed')
    await refreshCard(db, courseId, now())
    await publicDataChanged()
    return { success: true }
  },
}
