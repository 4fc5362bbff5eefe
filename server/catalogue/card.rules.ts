import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { languageTags } from '../../contract/constants.ts'
import type { StoredCard } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import { effectiveCents, priceOf } from '../money.ts'
import type { Facts } from './card-facts.queries.ts'
import { titleKey } from './search/search.rules.ts'

/** Raise it when search columns are computed in another way: every card is then written again. */
const cardVersion = 3

const noPrice = { price: null, price_formated: null, special: null }

/** Sorts courses without a date last. */
const noDate = '9999-12-31'

const upcomingOf = ({ offered }: Facts, today: string) =>
  offered.filter((product) => !product.start_date || product.start_date >= today)

/** Those with a free seat; all of them where none has one. */
function shownOf(facts: Facts, today: string) {
  const offers = upcomingOf(facts, today)
  return offers.some(({ is_open }) => is_open) ? offers.filter(({ is_open }) => is_open) : offers
}

/** The first day with a free seat, by which the catalogue is ordered. */
const openDateOf = (facts: Facts, today: string) =>
  upcomingOf(facts, today).find(({ is_open, start_date }) => is_open && start_date)?.start_date ?? noDate

function cardOf(facts: Facts, language: Language, today: string): StoredCard {
  const { course, rating, reviews } = facts
  const offers = shownOf(facts, today)
  const cheapest = offers.toSorted((a, b) => effectiveCents(a) - effectiveCents(b))[0]
  const next = offers.find((product) => product.start_date)
  return {
    id: course.id,
    lmsCourseId: course.lms_course_id,
    shortname: course.shortname,
    environment: course.environment,
    lang: languageOf(course.title, language),
    title: inLanguage(course.title, language),
    shortDescription: inLanguage(course.short, language),
    image: `/media/${course.image}-960.webp`,
    thumb: `/media/${course.image}-480.webp`,
    rating,
    rating_count: reviews,
    category_id: course.category_id,
    category_key: course.category_key,
    category_name: inLanguage(course.category_name, language),
    date: next?.start_date ?? null,
    endDate: next?.end_date ?? null,
    course_duration: course.hours,
    ...(cheapest ? priceOf(cheapest, language) : noPrice),
    product_id: cheapest?.product_id ?? null,
    cities: [...new Set(upcomingOf(facts, today).map(({ city }) => inLanguage(city, language)))],
  }
}

/** A checksum of the texts and offerings of the course's page: it changes when the page does. */
const checksumOf = (facts: Facts, today: string) =>
  createHash('sha1')
    .update(
      JSON.stringify([
        cardVersion,
        facts.course.texts,
        upcomingOf(facts, today).map(({ is_open: _isOpen, ...offer }) => offer),
      ]),
    )
    .digest('base64url')

/** The cities of upcoming offerings, named in every language: users search for them in any. */
const citiesOf = (facts: Facts, today: string) => [
  ...new Set(upcomingOf(facts, today).flatMap(({ city }) => Object.values(city))),
]

/** A course's rows of the read model, one per language, without search columns. `today` is a day in Vilnius. */
export function rowsOf(facts: Facts, today: string) {
  const { course, rating, reviews, sold, publishedAt } = facts
  const page_checksum = checksumOf(facts, today)
  const cities = citiesOf(facts, today)
  return languageTags.map((language) => {
    const card = cardOf(facts, language, today)
    return {
      language,
      course_id: course.id,
      category_id: course.category_id,
      card,
      title_key: titleKey(card.title),
      price_cents: card.price === null ? null : Math.round((card.special?.price ?? card.price) * 100),
      rating_rank: Math.round(rating * 1000) + Math.min(reviews, 999),
      sold,
      next_date: openDateOf(facts, today),
      published_at: publishedAt,
      featured: course.featured,
      page_checksum,
      cities,
    }
  })
}

export type CardRow = ReturnType<typeof rowsOf>[number]
/** A stored row; an old one has no checksum. Its cities are part of its search column and of its checksum. */
export type KnownCard = Omit<CardRow, 'page_checksum' | 'cities'> & { page_checksum: string | null }

const keyOf = ({ language, course_id }: Pick<KnownCard, 'language' | 'course_id'>) => `${language} ${course_id}`

/** The rows to write, and the courses whose rows must be deleted. */
export function differences(
  wanted: readonly CardRow[],
  known: readonly KnownCard[],
): { rows: CardRow[]; gone: number[] } {
  const stored = new Map(known.map((row) => [keyOf(row), row]))
  const courses = new Set(wanted.map((row) => row.course_id))
  return {
    rows: wanted.filter((row) => !isDeepStrictEqual(row, { ...stored.get(keyOf(row)), cities: row.cities })),
    gone: [...new Set(known.map((row) => row.course_id))].filter((id) => !courses.has(id)),
  }
}
