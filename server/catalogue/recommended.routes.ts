import type { recommendedCalls } from '../../contract/recommended.ts'
import type { Handlers } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { listFirstProducts } from './course.queries.ts'
import { listFeaturedCards } from './featured.queries.ts'
import { priceNow } from './price-now.ts'
import { listRelatedCards } from './related.queries.ts'
import { offeredOf } from './word-dates.ts'

export const recommendedHandlers: Handlers<typeof recommendedCalls> = {
  listFeatured: async ({ db, language }) => {
    const cards = await listFeaturedCards(db, language)
    const products = cards.flatMap(({ card, reasons }) =>
      card.product_id === null || card.price === null || card.price_formated === null
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
              price: card.price,
              price_formated: card.price_formated,
              ...priceNow(card.special),
              reasons,
            },
          ],
    )
    return { data: [{ products }] }
  },

  listRelated: async ({ db, language, now }, { params: { id } }) => {
    const related = await listRelatedCards(db, id, language)
    const ids = related.map(({ card }) => card.id)
    const offered = await listFirstProducts(db, ids, { language, today: dayInVilnius(now()) })
    const data = related.map(({ card, together }) => ({
      ...card,
      ...offeredOf(offered.get(card.id), language),
      together,
    }))
    return { data }
  },
}
