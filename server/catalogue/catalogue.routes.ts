import type { catalogueCalls, StoredCard } from '../../contract/catalogue.ts'
import type { CallInput } from '../../contract/call.ts'
import type { Language } from '../../contract/common.ts'
import { weekdayInWords } from '../../contract/session-words.ts'
import { inLanguage } from '../db/texts.ts'
import { dayInVilnius } from '../time.ts'
import { pageOf } from '../db/page.ts'
import type { Handlers } from '../http/handlers.ts'
import { listFirstProducts } from './course.queries.ts'
import { getCourse } from './course.routes.ts'
import { priceNow } from './price-now.ts'
import { readProof } from './proof.queries.ts'
import { nextInWords, nextOf, offeredOf } from './word-dates.ts'
import { correcting, type Reading } from './search/search.queries.ts'
import { correctedText } from './search/search.rules.ts'
import type { ReadAs } from '../../contract/course-search.ts'
import { findCards, type Narrowing } from './search/cards.queries.ts'
import { countCards } from './search/counts.queries.ts'
import { listCategoriesOf, listFilterGroups } from './lists.queries.ts'

type NarrowingQuery = Partial<CallInput<typeof catalogueCalls.countCourses>['query']>

const narrowingOf = (
  { category, filters = '', month, price, state = 'on_sale', search = '' }: NarrowingQuery,
  language: Language,
  now: Date,
): Narrowing => ({
  language,
  category,
  filters: filters.split(',').filter(Boolean).map(Number),
  month,
  price,
  state,
  search,
  today: dayInVilnius(now),
})

/** How a search was read that found nothing as it was typed. */
function readAs(read: Reading | undefined, cards: readonly StoredCard[]): ReadAs | null {
  if (!read || (!read.corrected && read.city === null)) return null
  const texts = cards.flatMap(({ title, shortDescription, cities }) => [title, shortDescription, ...cities])
  return { words: read.corrected ? correctedText(read.readings, texts) : null, not_in: read.city }
}

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  listCourses: async ({ db, principal, language, now }, { query }) => {
    const { page = 1, limit = 12, sort = 'bestsellers', favourite = false } = query
    const offset = (page - 1) * limit
    const favouriteOf = favourite ? principal?.userId : undefined
    const asked = narrowingOf(query, language, now())
    const state = favourite ? query.state : asked.state
    const { cards, total, read } = await findCards(db, { ...asked, state, favouriteOf, sort, limit, offset })
    const ids = cards.map(({ id }) => id)
    const offered = await listFirstProducts(db, ids, { language, today: asked.today, month: query.month })
    const data = cards.map((card) => ({ ...card, ...offeredOf(offered.get(card.id), language) }))
    return { ...pageOf(data, total, { page, size: limit }), read_as: readAs(read, cards) }
  },

  countCourses: async ({ db, language, now }, { query }) => countCards(db, narrowingOf(query, language, now())),

  summariseCourses: async ({ db, language, now }, { query: { search } }) => {
    const asked = { ...narrowingOf({ search }, language, now()), sort: 'bestsellers', limit: 8, offset: 0 } as const
    const correct = correcting(db)
    const [{ cards, total, read }, prepared] = await Promise.all([
      findCards(db, asked, correct),
      findCards(db, { ...asked, state: 'preparing', limit: 3 }, correct),
    ])
    const ids = cards.map(({ id }) => id)
    const offered = await listFirstProducts(db, ids, { language, today: asked.today })
    return {
      total,
      read_as: readAs(read, cards),
      preparing: prepared.cards.map(({ id, title, lang, thumb }) => ({ id, title, lang, thumb })),
      data: cards.flatMap(({ id, title, lang, thumb, ...card }) => {
        const { open = 0, dates = [], hours, cheapest = card } = offered.get(id) ?? {}
        const { price, price_formated, special } = cheapest
        if (price === null || price_formated === null) return []
        return [
          {
            id,
            title,
            lang,
            thumb,
            price,
            price_formated,
            ...priceNow(special),
            next: nextInWords(nextOf(dates, search), { hours, language }),
            full: open === 0,
          },
        ]
      }),
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

  listCategories: async ({ db, language, now, fail }, { params: { parent } }) => {
    const categories = await listCategoriesOf(db, parent, dayInVilnius(now()))
    if (!categories.length) return fail('not_found')
    return categories.map(({ category_id, key, name, description, image, ...counted }) => ({
      category_id,
      key,
      name: inLanguage(name, language),
      description: inLanguage(description, language),
      original_image: image,
      ...counted,
    }))
  },

  getProof: async ({ db, language, now }) => {
    const proof = await readProof(db, dayInVilnius(now()))
    return { ...proof, next_when: proof.next_date && weekdayInWords(proof.next_date, language) }
  },
}
