import { expect, test, vi } from 'vitest'
import type { Category } from '../../contract/catalogue.ts'
import { discoverHead } from './discover-head.ts'

const site = {
  brand: 'Praktika',
  publicUrl: 'https://praktika.test',
  shopping: true,
  demo: false,
  appStoreUrl: '',
  playStoreUrl: '',
  partnerUrl: undefined,
  oldVersionUrl: undefined,
  wallet: true,
  activities: '',
  year: 2026,
}
const category: Category = {
  category_id: 61,
  key: 'emergency',
  name: 'Skubioji pagalba',
  description: 'Apie skubą',
  original_image: '',
  total: 6,
  next_date: null,
  any_time: false,
}
const given = { messages: { title: 'Kursai', intro: 'Apie kursus', page: '# psl.' }, language: 'lt', site } as const
const headOf = async (search: object, categories: Category[] | Promise<Category[]> = [category]) => {
  const { meta } = await discoverHead({ ...given, search, loaded: { categories } })
  const named = (name: string) => meta.flatMap((one) => ('name' in one && one.name === name ? [one.content] : []))[0]
  return {
    title: meta.flatMap((one) => ('title' in one ? [one.title] : []))[0],
    about: named('description'),
    robots: named('robots'),
  }
}

const whole = { title: 'Kursai – Praktika', about: 'Apie kursus', robots: undefined }
const narrowed = { title: 'Skubioji pagalba – Praktika', about: 'Apie skubą', robots: undefined }

test('a category bears its own name and description, also when it is still on its way', async () => {
  expect(await headOf({ category_id: 61 })).toEqual(narrowed)
  expect(await headOf({ category_id: 61, page: 2 }, Promise.resolve([category]))).toEqual({
    ...narrowed,
    title: 'Skubioji pagalba, 2 psl. – Praktika',
  })
})

test('with nothing chosen it is the catalogue', async () => expect(await headOf({})).toEqual(whole))

test.each([
  [{ category_id: 1 }, 'Kursai – Praktika'],
  [{ category_id: 1, page: 2 }, 'Kursai, 2 psl. – Praktika'],
])(
  "%j is of an unknown category: the catalogue's head, not listed, pointing to the catalogue",
  async (search, title) => {
    expect(await headOf(search)).toEqual({ ...whole, title, robots: 'noindex, follow' })
    const { links } = await discoverHead({ ...given, search, loaded: { categories: [category] } })
    expect(links[0]).toEqual({ rel: 'canonical', href: 'https://praktika.test/discover' })
  },
)

test.each([
  [2, undefined],
  [3, 'noindex, follow'],
])('page %i of two: %s', async (page, robots) => {
  vi.stubEnv('SSR', true)
  const courses = { data: [], current_page: page, last_page: 2, total: 20, from: 0, to: 0, read_as: null }
  const { meta } = await discoverHead({ ...given, search: { page }, loaded: { categories: [category], courses } })
  expect(meta.flatMap((one) => ('name' in one && one.name === 'robots' ? [one.content] : []))[0]).toBe(robots)
})

test("categories that cannot be had leave the catalogue's head", async () => {
  expect(await headOf({ category_id: 61 }, Promise.reject(new Error('offline')))).toEqual(whole)
})

test.each([{ q: 'gaivinimas' }, { filter_id: '3,4' }, { sort: 'newest' }, { category_id: 61, q: 112 }])(
  '%j is not listed by search engines',
  async (search) => {
    expect((await headOf(search)).robots).toBe('noindex, follow')
  },
)
