import { beforeEach, describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { author, courseInput } from '../test/authoring.ts'
import { openWorld } from '../test/world.ts'
import { changePrice, type OfferingInput, publishCourse, saveCourse, saveOffering } from './public.ts'
import { outsideVat, standardVat } from '../invoicing/public.ts'

const world = openWorld()
let courseId = 0
beforeEach(async () => {
  at('2027-01-10')
  courseId = (await author(world, (authoring) => saveCourse(authoring, courseInput()))).id
  await author(world, (authoring) => publishCourse(authoring, courseId))
})

const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00Z`)
}
const price = (priceCents: number, specialCents: number | null = null) => ({ priceCents, specialCents })
const save = async (wishes: Partial<OfferingInput> = {}) => {
  const { key } = await world.db
    .selectFrom('locations')
    .select('key')
    .where('online', '=', false)
    .executeTakeFirstOrThrow()
  const days = { startDate: '2027-06-01', endDate: '2027-06-01' }
  const offering = { courseId, location: key, ...days, hours: 4, price: price(10_000), ...wishes }
  return author(world, (authoring) => saveOffering(authoring, offering))
}
const change = (productId: number, cents: number, special: number | null = null) =>
  author(world, (authoring) => changePrice(authoring, productId, price(cents, special)))
const card = async () =>
  (
    await world.db
      .selectFrom('catalogue_cards')
      .select('card')
      .where('course_id', '=', courseId)
      .where('language', '=', 'lt')
      .executeTakeFirstOrThrow()
  ).card
const history = (productId: number) =>
  world.db
    .selectFrom('product_prices')
    .select(['from_at', 'cents'])
    .where('product_id', '=', productId)
    .orderBy('from_at')
    .execute()
const cacheVersion = async () =>
  (await world.db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version

describe('an offering', () => {
  test('is on the card of its course and on its page as soon as it is saved', async () => {
    const before = await cacheVersion()
    const productId = await save()
    expect(await card()).toMatchObject({ product_id: productId, price: 100, date: '2027-06-01', special: null })
    expect(await cacheVersion()).toBe(before + 1)
    const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: courseId } })
    expect(reply.products.map(({ product_id, price: euros }) => [product_id, euros])).toEqual([[productId, 100]])
  })

  test('is changed, with its VAT, and withdrawn', async () => {
    const productId = await save()
    const dates = { startDate: '2027-07-01', endDate: '2027-07-02' }
    await save({ productId, ...dates, price: price(9000), vatClass: standardVat })
    expect(await card()).toMatchObject({ product_id: productId, price: 90, date: '2027-07-01' })
    const vat = world.db.selectFrom('product_vat').select('vat_class_id').where('product_id', '=', productId)
    expect(await vat.orderBy('from_day').execute()).toEqual([
      { vat_class_id: outsideVat },
      { vat_class_id: standardVat },
    ])
    await save({ productId, ...dates, state: 'withdrawn' })
    expect((await card()).product_id).toBeNull()
  })

  test.each([
    ['a reduced price that is not below the price', { price: price(100, 100) }],
    ['a class of VAT that there is not', { vatClass: 999_999 }],
    ['an end before the beginning', { startDate: '2027-06-02', endDate: '2027-06-01' }],
    ['a location that is not known', { location: 'nowhere' }],
    ['an offering of another course', { productId: 999_999 }],
    ['a day that is none', { startDate: 'soon' }],
  ])('is refused with %s', async (_, wishes) => {
    await expect(save(wishes)).rejects.toThrow()
  })
})

describe('a price', () => {
  test('that changes leaves the one before it in the history: a reduction is measured by the lowest of 30 days', async () => {
    const productId = await save()
    at('2027-02-01')
    await change(productId, 8000)
    at('2027-02-10')
    await change(productId, 10_000)
    at('2027-02-20')
    const before = await cacheVersion()
    await change(productId, 10_000, 7000)
    expect((await history(productId)).map(({ cents }) => cents)).toEqual([10_000, 8000, 10_000, 7000])
    expect((await card()).special).toMatchObject({ price: 70, lowest_30: 80 })
    expect(await cacheVersion()).toBe(before + 1)
    at('2027-04-20')
    await change(productId, 10_000)
    expect((await card()).special).toBeNull()
    at('2027-06-01')
    await change(productId, 10_000, 9000)
    expect((await card()).special).toMatchObject({ price: 90, lowest_30: 100 })
  })

  test('that is saved again begins no interval and invalidates nothing', async () => {
    const productId = await save()
    const before = await cacheVersion()
    at('2027-02-01')
    await change(productId, 10_000)
    expect([await history(productId).then((rows) => rows.length), await cacheVersion()]).toEqual([1, before])
  })

  test('of which only the full part changes keeps its interval: what is paid is the same', async () => {
    const productId = await save({ price: price(10_000, 7000) })
    at('2027-02-01')
    await change(productId, 12_000, 7000)
    expect((await history(productId)).map(({ cents }) => cents)).toEqual([7000])
  })

  test('is changed by two at once one after the other: the last is the one that is shown', async () => {
    const productId = await save()
    at('2027-02-01')
    await Promise.all([9000, 8000, 7000].map((cents) => change(productId, cents)))
    const last = (await history(productId)).at(-1)?.cents ?? 0
    expect((await card()).price).toBe(last / 100)
  })

  test('of an offering that is not there cannot be changed', async () => {
    await expect(change(999_999, 1)).rejects.toMatchObject({ code: 'not_found' })
  })
})
