import { sql } from 'kysely'
import { type Language, languageTags } from '../../contract/common.ts'
import { type Facts, rowOf } from '../../server/catalogue/refresh-card.ts'
import type { Database, Pool } from '../../server/db/connect.ts'
import type { Texts } from '../../server/db/texts.ts'
import { addDays, dayInVilnius } from '../../server/time.ts'
import { chance, readWords, writer } from './words.ts'

/** Made courses begin here; the demo's are below. */
const firstId = 10_000
const batch = 250
const images = ['bendravimas-slaugoje', 'pirmoji-pagalba-darbe']

type Reference = {
  categories: { category_id: number; key: string; name: Texts }[]
  groups: number[][]
  locations: { id: number; city: Texts; online: boolean }[]
}

async function readReference(db: Database): Promise<Reference> {
  const filters = await db.selectFrom('filters').select(['filter_id', 'filter_group_id']).orderBy('filter_id').execute()
  return {
    categories: await db.selectFrom('categories').select(['category_id', 'key', 'name']).orderBy('position').execute(),
    groups: [...Map.groupBy(filters, (row) => row.filter_group_id).values()].map((group) => group.map((row) => row.filter_id)),
    locations: await db.selectFrom('locations').select(['id', 'city', 'online']).orderBy('id').execute(),
  }
}

type Made = { facts: Facts; filters: number[]; products: { location_id: number; start_date: string | null; price_cents: number; special_cents: number | null }[] }

/** The `n`-th course of every catalogue: of its own chance, so that it is the same however many there are. */
function makeCourse(n: number, words: Record<Language, string[]>, { categories, groups, locations }: Reference, now: Date): Made {
  const random = chance(n + 1)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[upTo(list.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  const write = { lt: writer(words.lt, random), en: writer(words.en, random), ru: writer(words.ru, random) }
  const texts = (make: (language: Language) => string) => ({ lt: make('lt'), en: make('en'), ru: make('ru') })
  const category = pick(categories)
  const price_cents = 2000 + upTo(300) * 100
  const special_cents = random() < 0.2 ? price_cents - 1000 : null
  const chosen = Array.from({ length: 1 + upTo(3) }, () => pick(locations))
  const products = chosen.map(({ id, online }) =>
    ({ location_id: id, start_date: online ? null : addDays(dayInVilnius(now), 3 + upTo(300)), price_cents, special_cents }))
  const publishedAt = new Date(now.getTime() - upTo(1500) * 86_400_000)
  const facts: Facts = {
    course: {
      id: firstId + n, shortname: `B${n}`, environment: 'praktika', lms_course_id: null, category_id: category.category_id, state: 'published',
      title: texts((language) => write[language].title(3 + upTo(4))), short: texts((language) => write[language].text(14)),
      about: texts((language) => `<p>${write[language].text(60)}</p>`),
      skills: { lt: [write.lt.text(3), write.lt.text(3)], en: [write.en.text(3), write.en.text(3)], ru: [write.ru.text(3), write.ru.text(3)] },
      image: `courses/${pick(images)}`, hours: 1 + upTo(40), featured: n < 12, published_at: publishedAt,
      category_key: category.key, category_name: category.name,
    },
    offered: chosen.map(({ city, online }, i) => ({
      product_id: n * 4 + i + firstId, start_date: products[i]?.start_date ?? null, end_date: products[i]?.start_date ?? null, price_cents, special_cents,
      lowest_cents: special_cents === null ? null : price_cents, city, online,
    })),
    rating: Math.round((3 + random() * 2) * 10) / 10, reviews: upTo(200), sold: upTo(5000), publishedAt,
  }
  return { facts, products, filters: [...new Set(groups.flatMap((group) => Array.from({ length: 1 + upTo(2) }, () => pick(group))))] }
}

async function insert(db: Database, courses: readonly Made[], today: string) {
  await db.insertInto('courses').values(courses.map(({ facts: { course } }) => ({
    id: course.id, slug: `b-${course.id}`, shortname: course.shortname, category_id: course.category_id, state: course.state, image: course.image,
    hours: course.hours, featured: course.featured, published_at: course.published_at, title: JSON.stringify(course.title), short: JSON.stringify(course.short),
    about: JSON.stringify(course.about), skills: JSON.stringify(course.skills), purpose: '{"lt":""}', study: '{"lt":""}', objectives: '{"lt":[]}',
  }))).execute()
  await db.insertInto('course_filters')
    .values(courses.flatMap(({ facts, filters }) => filters.map((filter_id) => ({ filter_id, course_id: facts.course.id })))).execute()
  await db.insertInto('products').values(courses.flatMap(({ facts, products }) => products.map((product, i) => ({
    product_id: facts.offered[i]?.product_id, course_id: facts.course.id, hours: facts.course.hours, end_date: product.start_date, ...product,
  })))).execute()
  for (const language of languageTags) await db.insertInto('catalogue_cards').values(courses.map(({ facts }) => rowOf(facts, language, today))).execute()
}

/** Writes so many courses straight into the tables, with their offerings, filters and read model; the search indexes are built at the end. */
export async function fillCatalogue(db: Database, pool: Pool, count: number, now: Date): Promise<void> {
  const words = { lt: await readWords(pool, 'lt'), en: await readWords(pool, 'en'), ru: await readWords(pool, 'ru') }
  const reference = await readReference(db)
  const { rows: indexes } = await pool.query<{ name: string; ddl: string }>(
    "select indexname as name, indexdef as ddl from pg_indexes where tablename = 'catalogue_cards' and indexdef like '%gin%'")
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (let n = 0; n < count; n += batch) {
    const courses = Array.from({ length: Math.min(batch, count - n) }, (_, i) => makeCourse(n + i, words, reference, now))
    await insert(db, courses, dayInVilnius(now))
    if (n % 10_000 === 0) console.log(`  ${n} of ${count} courses`)
  }
  for (const { ddl } of indexes) await pool.query(ddl)
  await pool.query(`insert into catalogue_words (language, word)
    select distinct language, word from catalogue_cards, regexp_split_to_table(plain, '[^[:alnum:]]+') as word where char_length(word) >= 4 on conflict do nothing`)
  await pool.query('vacuum analyze')
  await db.updateTable('catalogue_version').set((eb) => ({ version: eb('version', '+', 1) })).execute()
  await sql`checkpoint`.execute(db)
}
