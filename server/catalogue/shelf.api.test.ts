import { beforeAll, describe, expect, test } from 'vitest'
import pino from 'pino'
import { courseSorts } from '../../contract/catalogue.ts'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { type CardsAsked, findCards } from './cards.queries.ts'
import { findOnShelf } from './find-on-shelf.ts'
import { keepShelf } from './keep-shelf.ts'
import { listCategoriesOf, listFilterGroups } from './lists.queries.ts'
import { loadShelf } from './load-shelf.ts'

const world = openWorld()
const everything: CardsAsked = {
  language: 'lt',
  category: undefined,
  filters: [],
  search: '',
  sort: 'bestsellers',
  limit: 12,
  offset: 0,
}
const categories = [61, 62, 63]
const [nurse, doctor, hospital, clinic] = [201, 202, 301, 302]

const shelfOf = async () => {
  const shelf = await loadShelf(world.db, 0)
  if (!shelf) throw new Error('No shelf')
  return shelf
}
const ids = ({ cards, total }: Awaited<ReturnType<typeof findCards>>) => ({ ids: cards.map(({ id }) => id), total })

beforeAll(async () => {
  for (let n = 0; n < 45; n++) {
    await makeCourse(world, {
      title: `${n % 3 ? 'Slaugos' : 'Gaivinimo'} pagrindai ${String.fromCharCode(97 + ((n * 7) % 26))}${n}`,
      short: n % 2 ? 'Apie gaivinimą' : 'Apie priežiūrą',
      titleEn: n % 4 ? undefined : `Nursing ${n}`,
      category: categories[n % 3],
      cents: ((n * 37) % 20) * 100,
      filters: [n % 2 ? nurse : doctor, n % 5 ? hospital : clinic],
    })
  }
})

describe('the shelf finds what the database finds', () => {
  const asked: Partial<CardsAsked>[] = [
    ...courseSorts.map((sort) => ({ sort })),
    { sort: 'title', language: 'en' },
    { offset: 36 },
    { offset: 480 },
    { category: 62, sort: 'price_asc' },
    { category: 5 },
    { filters: [nurse] },
    { filters: [nurse, doctor] },
    { filters: [nurse, clinic], sort: 'newest' },
    { filters: [987_654] },
    { category: 61, filters: [doctor, clinic], offset: 2 },
    { search: 'gaivinimas' },
    { search: 'gaivinimas', offset: 24, limit: 8 },
    { search: 'gaivinimo pagrindai', category: 61 },
    { search: 'slauga', sort: 'price_desc' },
    { search: 'nursing', language: 'en' },
    { search: 'gaivnimas' },
    { search: 'gaivnimas', filters: [nurse] },
    { search: 'xyzzy' },
    { search: '%' },
  ]
  test.each(asked)('%j', async (part) => {
    const question = { ...everything, ...part }
    expect(ids(await findOnShelf(world.db, await shelfOf(), question))).toEqual(
      ids(await findCards(world.db, question)),
    )
  })

  test('of very many hits, those in the title come first, on every page once', async () => {
    const shelf = await shelfOf()
    const pages = await Promise.all(
      [0, 12, 24, 36].map((offset) => findOnShelf(world.db, shelf, { ...everything, search: 'gaivinimas', offset }, 3)),
    )
    const titles = pages.flatMap(({ cards }) => cards.map(({ title }) => title.startsWith('Gaivinimo')))
    expect(titles).toEqual(titles.toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(pages.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(pages[0]?.total)
  })

  test('and counts what categories and filters hold', async () => {
    const shelf = await shelfOf()
    expect(await listCategoriesOf(world.db, shelf, 59)).toEqual(await listCategoriesOf(world.db, undefined, 59))
    expect(await listFilterGroups(world.db, shelf, 59)).toEqual(await listFilterGroups(world.db, undefined, 59))
  })
})

describe('the shelf is kept', () => {
  test('for a large catalogue only', async () => {
    expect(await loadShelf(world.db, 46)).toBeUndefined()
    expect(await loadShelf(world.db, 45)).toBeDefined()
  })

  test('and is gone at once when the catalogue changes, until it is loaded anew', async () => {
    const keeper = keepShelf(world.db, pino({ level: 'silent' }), 0)
    await expect.poll(() => keeper.get()?.ids.length).toBe(45)
    keeper.forget()
    expect(keeper.get()).toBeUndefined()
    await expect.poll(() => keeper.get()?.ids.length, { timeout: 5000 }).toBe(45)
    keeper.stop()
  })
})
