import { courseSorts } from '../../contract/constants.ts'
import { openPool, type Pool } from '../../server/db/connect.ts'
import { readConnection } from '../connection.ts'
import type { Row } from '../rows.ts'
import { closeSide, openSide, type Side } from './side.ts'
import { chance } from './words.ts'

type List = {
  total: number
  last_page: number
  data: { id: number; title: string; price: number; special: { price: number } | null }[]
}
/** What the tables say and what the API replied; equal when the API is right. */
type Check = { expected: unknown; got: unknown; question: string }
type Ask = (query: Record<string, string | number>, language?: string) => Promise<List>

const [limit, samples] = [48, 50]
const published = "from courses c where c.state = 'published'"
const carries = (n: number) =>
  `and exists (select from course_filters f where f.course_id = c.id and f.filter_id = any ($${n}::integer[]))`

const countOf = async (pool: Pool, where: string, values: unknown[] = []) =>
  Number((await pool.query<{ count: string }>(`select count(*) ${published} ${where}`, values)).rows[0]?.count)

async function* checkTotals(ask: Ask, pool: Pool, { known }: Side): AsyncGenerator<Check> {
  yield { question: 'all', expected: await countOf(pool, ''), got: (await ask({})).total }
  for (const category of known.categories) {
    const expected = await countOf(pool, 'and c.category_id = $1', [category])
    yield { question: `category ${category}`, expected, got: (await ask({ category })).total }
  }
  const random = chance(5)
  const some = (list: readonly number[]) => list.filter(() => random() < 0.3)
  for (let i = 0; i < samples; i++) {
    const groups = known.filters.map(some).filter((group) => group.length && random() < 0.6)
    const filters = groups.flat().join(',')
    const expected = await countOf(pool, groups.map((_, n) => carries(n + 1)).join(' '), groups)
    yield { question: `filters ${filters}`, expected, got: (await ask({ filters })).total }
  }
}

/** Every page of a category: each course once, in the order of its price; and the last page of each sort. */
async function* checkPages(ask: Ask, { known: { categories, total } }: Side): AsyncGenerator<Check> {
  const [category = 0] = categories
  const first = await ask({ category, limit })
  const [ids, prices] = [new Set<number>(), [] as number[]]
  for (let page = 1; page <= first.last_page; page++) {
    for (const { id, price, special } of (await ask({ category, limit, page, sort: 'price_asc' })).data) {
      ids.add(id)
      prices.push(special?.price ?? price)
    }
  }
  const [each, all] = [`each course of category ${category} once`, `the order of category ${category}`]
  yield { question: each, expected: [first.total, first.total], got: [ids.size, prices.length] }
  yield { question: all, expected: true, got: prices.every((price, i) => price >= (prices[i - 1] ?? 0)) }
  const last = Math.ceil(total / limit)
  for (const sort of courseSorts) {
    const { data } = await ask({ sort, limit, page: last })
    yield { question: `last page by ${sort}`, expected: total - (last - 1) * limit, got: data.length }
  }
}

/** A search for the words of a title finds every course with that title. */
async function* checkSearches(ask: Ask, pool: Pool): AsyncGenerator<Check> {
  for (const language of ['lt', 'en', 'ru']) {
    const { rows } = await pool.query<{ id: number; title: string }>(
      `select c.id, c.title->>$1 as title ${published} and c.id >= 10000 and length(c.title->>$1) <= 100 order by md5(c.id::text) limit $2`,
      [language, samples],
    )
    for (const { id, title } of rows) {
      const { data } = await ask({ search: title, limit }, language)
      const got = data.some((course) => course.id === id)
      yield { question: `search of "${title}" finds course ${id}`, expected: true, got }
    }
  }
}

async function rowOf(what: string, checks: AsyncIterable<Check>): Promise<Row> {
  let [right, all] = [0, 0]
  for await (const { question, expected, got } of checks) {
    all++
    if (JSON.stringify(expected) === JSON.stringify(got)) right++
    else console.log(`  ${what}, ${question}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`)
  }
  return { what, measured: `${right} of ${all} right`, aim: 'all', met: right === all }
}

/**
 * Whether lists, filters, pages and searches of a large catalogue agree with its tables; durations are not measured.
 */
export async function* checkScale(count: number): AsyncGenerator<Row> {
  const side = await openSide(count)
  const pool = openPool({ connectionString: readConnection(side.server.dataDir) }, 1)
  const ask: Ask = async (query, language = 'lt') => {
    const values = Object.entries(query).map(([name, value]) => [name, String(value)])
    const address = `${side.server.url}/api/learning/products?${new URLSearchParams(values)}`
    const reply = await fetch(address, { headers: { 'accept-language': language } })
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
    return reply.json()
  }
  try {
    await pool.query('set statement_timeout = 0')
    yield await rowOf(`${count} courses: totals by category and filters`, checkTotals(ask, pool, side))
    yield await rowOf(`${count} courses: pages and their order`, checkPages(ask, side))
    yield await rowOf(`${count} courses: searches of a title`, checkSearches(ask, pool))
  } finally {
    await pool.end()
    await closeSide(side)
  }
}
