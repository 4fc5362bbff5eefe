import { expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { offeringCalls } from '../../contract/manage/offerings.ts'
import { author, courseInput } from '../test/authoring.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { changePrice, publishCourse, retireCourse, saveCourse, saveOffering } from './public.ts'

const world = openWorld()
const on = (day: string, time = '10:00') => void (world.clock.at = new Date(`${day}T${time}:00Z`))

/** A course with one offering whose price is set on days; `publish` is the day on which it is published. */
async function makeOffering() {
  const { key } = await world.db
    .selectFrom('locations')
    .select('key')
    .where('online', '=', false)
    .executeTakeFirstOrThrow()
  const courseId = (await author(world, (authoring) => saveCourse(authoring, courseInput()))).id
  const days = { startDate: '2027-06-01', endDate: '2027-06-01' }
  const price = (priceCents: number, specialCents: number | null = null) => ({ priceCents, specialCents })
  const save = (cents: number, state: 'offered' | 'withdrawn' = 'offered', productId?: number) =>
    author(world, (authoring) =>
      saveOffering(authoring, { courseId, location: key, ...days, hours: 4, price: price(cents), state, productId }),
    )
  const change = (productId: number, cents: number, special: number | null = null) =>
    author(world, (authoring) => changePrice(authoring, productId, price(cents, special)))
  const publish = () => author(world, (authoring) => publishCourse(authoring, courseId))
  const retire = () => author(world, (authoring) => retireCourse(authoring, courseId))
  const lowest = async () =>
    (await world.call(catalogueCalls.getCourse, { params: { id: courseId } })).reply.products[0]?.special?.lowest_30
  return { courseId, save, change, publish, retire, lowest }
}

test('a price of a draft is no reference: nobody could pay it', async () => {
  on('2027-01-10')
  const { save, change, publish, lowest } = await makeOffering()
  const productId = await save(12_100)
  await change(productId, 12_100, 9900)
  on('2027-01-10', '10:04')
  await publish()
  expect(await lowest()).toBeNull()
})

test('nor is a price that was lower while the offering was withdrawn', async () => {
  on('2027-01-01')
  const { save, change, publish, lowest } = await makeOffering()
  const productId = await save(12_000)
  await publish()
  on('2027-01-12')
  await save(12_000, 'withdrawn', productId)
  on('2027-01-13')
  await change(productId, 5000)
  on('2027-01-14')
  await change(productId, 12_000)
  on('2027-01-15')
  await save(12_000, 'offered', productId)
  on('2027-01-20')
  await change(productId, 12_000, 9900)
  expect(await lowest()).toBe(120)
})

test('nor one of a time before, when the course was retired', async () => {
  on('2027-01-01')
  const { save, change, publish, retire, lowest } = await makeOffering()
  const productId = await save(12_000)
  await publish()
  on('2027-01-02')
  await retire()
  on('2027-02-25')
  await change(productId, 12_000, 9900)
  await publish()
  expect(await lowest()).toBeNull()
})

// requirements 10.1076
test('a full price that was raised over what is paid is no reference: what was paid for 30 days is', async () => {
  on('2027-01-01')
  const { save, change, publish, lowest } = await makeOffering()
  const productId = await save(12_000)
  await publish()
  on('2027-02-01')
  await change(productId, 5000)
  on('2027-05-01')
  await change(productId, 10_000, 5000)
  expect(await lowest()).toBeNull()
})

test('the dialog of staff says what visitors will read', async () => {
  on('2027-01-01')
  const { courseId, save, change, publish, lowest } = await makeOffering()
  const productId = await save(12_000)
  let as = await makeLearner(world, { role: 'manager' })
  const asked = async (from_day: string) =>
    (await world.call(offeringCalls.getLowestPrice, { params: { product_id: productId }, query: { from_day } }, as))
      .reply.lowest_cents
  expect(await asked('2027-01-01')).toBeNull()
  await publish()
  on('2027-01-05')
  await change(productId, 11_000)
  on('2027-01-05', '12:00')
  await change(productId, 12_000)
  on('2027-01-05', '14:00')
  as = await makeLearner(world, { role: 'manager' })
  expect([await asked('2027-01-05'), await asked('2027-03-01')]).toEqual([11_000, 12_000])
  const body = { from_day: '2027-01-05', until_day: '2027-01-09', special_cents: 9900 }
  const { reply } = await world.call(offeringCalls.planReduction, { params: { product_id: productId }, body }, as)
  expect(reply.data.find((one) => one.product_id === productId)?.reductions).toMatchObject([
    { state: 'running', lowest_cents: 11_000 },
  ])
  expect([await lowest(), courseId > 0]).toEqual([110, true])
})
