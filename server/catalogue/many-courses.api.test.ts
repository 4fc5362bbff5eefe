import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { courseSorts } from '../../contract/constants.ts'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const size = 66
/** Every title has it, so that courses of other tests are not counted. */
const word = 'Puslapiavimas'
const categories = [61, 62, 63, 64]
const specialties = [201, 202, 203]
const workplaces = [301, 302]
const audiences = ['Vaikų ligų', 'Slaugytojų', 'Gydytojų']

type Made = { id: number; category: number; filters: number[]; cents: number }
const made: Made[] = []
const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T

beforeAll(async () => {
  for (let n = 0; n < size; n += 1) {
    const filters = [at(specialties, n), at(workplaces, Math.floor(n / 2))]
    // Courses of the same price: the order of a page needs a second key.
    const options = { category: at(categories, n), filters, cents: (n % 5) * 1000 }
    const { id } = await makeCourse(world, { title: `${at(audiences, n)} ${word}`, ...options })
    made.push({ id, ...options })
  }
}, 60_000)

const list = async (query: object) =>
  (await world.call(catalogueCalls.listCourses, { query: { search: word, ...query } })).reply
const counts = async (query: object) =>
  (await world.call(catalogueCalls.countCourses, { query: { search: word, ...query } })).reply

/** The ids of all pages, one page after another. */
async function idsOfAll(query: object): Promise<number[]> {
  const first = await list(query)
  const ids = first.data.map(({ id }) => id)
  for (let page = 2; page <= first.last_page; page += 1)
    ids.push(...(await list({ ...query, page })).data.map(({ id }) => id))
  expect(ids).toHaveLength(first.total)
  return ids
}
const idsOf = (courses: readonly Made[]) => courses.map(({ id }) => id).toSorted((a, b) => a - b)

describe('a catalogue of more than 60 courses', () => {
  test.each(courseSorts)('its pages have each course once, sorted by %s', async (sort) => {
    const ids = await idsOfAll({ sort })
    expect(ids.toSorted((a, b) => a - b)).toEqual(idsOf(made))
  })

  test('prices rise from page to page', async () => {
    const ids = await idsOfAll({ sort: 'price_asc' })
    const cents = ids.map((id) => made.find((one) => one.id === id)?.cents)
    expect(cents).toEqual(made.map((one) => one.cents).toSorted((a, b) => a - b))
  })

  test.each(categories)('category %i has the courses that its count says', async (category) => {
    const expected = made.filter((one) => one.category === category)
    expect(await idsOfAll({ category }).then((ids) => ids.toSorted((a, b) => a - b))).toEqual(idsOf(expected))
    const found = (await counts({})).categories.find(({ category_id }) => category_id === category)
    expect(found?.total).toBe(expected.length)
  })

  test('filters of two groups and a category narrow it together, and each count is what choosing it would list', async () => {
    const [specialty, workplace, category] = [201, 301, 61]
    const expected = made.filter((one) => one.category === category && one.filters.includes(specialty))
    const both = expected.filter((one) => one.filters.includes(workplace))
    const ids = await idsOfAll({ category, filters: `${specialty},${workplace}` })
    expect(ids.toSorted((a, b) => a - b)).toEqual(idsOf(both))
    const { filters, total } = await counts({ category, filters: `${specialty}` })
    expect(total).toBe(expected.length)
    expect(filters.find(({ filter_id }) => filter_id === workplace)?.total).toBe(both.length)
  })

  test('a search without diacritics and with two words finds them across pages', async () => {
    const ids = await idsOfAll({ search: 'vaiku puslapiavimas' })
    expect(ids.toSorted((a, b) => a - b)).toEqual(idsOf(made.filter((_, n) => n % 3 === 0)))
  })
})
