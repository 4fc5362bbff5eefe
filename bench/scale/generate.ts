import type { Language } from '../../contract/common.ts'
import { addDays, dayInVilnius } from '../../server/time.ts'
import { chance, writer } from './words.ts'

/** Generated courses begin here; the demo courses are below. */
const firstId = 10_000
const day = 86_400_000
const images = ['bendravimas-slaugoje', 'pirmoji-pagalba-darbe']

export type Reference = {
  categories: { category_id: number }[]
  groups: number[][]
  locations: { id: number; online: boolean }[]
}

export type Generated = {
  course: {
    id: number
    slug: string
    shortname: string
    category_id: number
    state: 'published'
    title: string
    short: string
    about: string
    skills: string
    purpose: string
    study: string
    objectives: string
    image: string
    hours: number
    featured: boolean
    published_at: Date
  }
  filters: number[]
  products: {
    product_id: number
    course_id: number
    location_id: number
    hours: number
    start_date: string | null
    end_date: string | null
    price_cents: number
    special_cents: number | null
  }[]
  /** For the read model; no reviews and sales are behind them. */
  ratings: { rating: number; reviews: number; sold: number }
}

/** The `n`-th course of every catalogue: seeded by its number, so that it does not depend on how many there are. */
export function generateCourse(
  n: number,
  words: Record<Language, string[]>,
  { categories, groups, locations }: Reference,
  now: Date,
): Generated {
  const random = chance(n + 1)
  const upTo = (max: number) => Math.floor(random() * max)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[upTo(list.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  const write = { lt: writer(words.lt, random), en: writer(words.en, random), ru: writer(words.ru, random) }
  const texts = <T>(make: (language: Language) => T) =>
    JSON.stringify({ lt: make('lt'), en: make('en'), ru: make('ru') })
  const { category_id } = pick(categories)
  const price_cents = 2000 + upTo(300) * 100
  const special_cents = random() < 0.2 ? price_cents - 1000 : null
  const chosen = Array.from({ length: 1 + upTo(3) }, () => pick(locations))
  const dates = chosen.map(({ online }) => (online ? null : addDays(dayInVilnius(now), 3 + upTo(300))))
  const published_at = new Date(now.getTime() - upTo(1500) * day)
  const id = firstId + n
  const course = {
    id,
    slug: `b-${id}`,
    shortname: `B${n}`,
    category_id,
    state: 'published' as const,
    title: texts((language) => write[language].title(3 + upTo(4))),
    short: texts((language) => write[language].text(14)),
    about: texts((language) => `<p>${write[language].text(60)}</p>`),
    skills: texts((language) => [write[language].text(3), write[language].text(3)]),
    purpose: '{"lt":""}',
    study: '{"lt":""}',
    objectives: '{"lt":[]}',
    image: `courses/${pick(images)}`,
    hours: 1 + upTo(40),
    featured: n < 12,
    published_at,
  }
  return {
    course,
    products: chosen.map((location, i) => ({
      product_id: n * 4 + i + firstId,
      course_id: id,
      location_id: location.id,
      hours: course.hours,
      start_date: dates[i] ?? null,
      end_date: dates[i] ?? null,
      price_cents,
      special_cents,
    })),
    ratings: { rating: Math.round((3 + random() * 2) * 10) / 10, reviews: upTo(200), sold: upTo(5000) },
    filters: [...new Set(groups.flatMap((group) => Array.from({ length: 1 + upTo(2) }, () => pick(group))))],
  }
}
