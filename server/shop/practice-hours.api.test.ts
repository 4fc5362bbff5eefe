import { expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { placeCalls } from '../../contract/places.ts'
import { shopCalls } from '../../contract/shop.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

/** A course with a date in winter, of four practice groups: two in the morning, one in the afternoon, one cancelled. */
async function makeDate() {
  const course = await makeCourse(world, { cents: 8900, groups: 4 })
  const groups = await world.db
    .selectFrom('practice_groups')
    .select('id')
    .where('product_id', '=', course.productId)
    .orderBy('id')
    .execute()
  const change = (index: number, columns: object) =>
    world.db
      .updateTable('practice_groups')
      .set(columns)
      .where('id', '=', groups[index]?.id ?? 0)
      .execute()
  const morning = { starts_at: new Date('2099-01-09T07:00:00Z'), ends_at: new Date('2099-01-09T11:00:00Z') }
  const evening = { starts_at: new Date('2099-01-09T17:00:00Z'), ends_at: new Date('2099-01-09T19:00:00Z') }
  await change(0, morning)
  await change(1, morning)
  await change(2, { starts_at: new Date('2099-01-09T12:00:00Z'), ends_at: new Date('2099-01-09T16:00:00Z') })
  await change(3, { ...evening, state: 'cancelled', cancelled_at: world.now() })
  return course
}
const twice = 'pn, 2099 m. sausio 9 d., 9–13 arba 14–18 val.'

test('a date has the hours of its groups, each once, without those of cancelled ones', async () => {
  const course = await makeDate()
  const { products } = (await world.call(catalogueCalls.getCourse, { params: { id: course.id } })).reply
  expect(products[0]?.sessions).toEqual([
    { starts_at: '2099-01-09T07:00:00Z', ends_at: '2099-01-09T11:00:00Z' },
    { starts_at: '2099-01-09T12:00:00Z', ends_at: '2099-01-09T16:00:00Z' },
  ])
  const online = await makeCourse(world, { cents: 8900 })
  const reply = (await world.call(catalogueCalls.getCourse, { params: { id: online.id } })).reply
  expect(reply.products.map(({ sessions }) => sessions)).toEqual([[]])
})

test('cart, order and its email name weekday, day and hours', async () => {
  const of = await makeDate()
  const learner = await makeLearner(world)
  const add = await world.call(shopCalls.addToCart, { body: { product_id: of.productId, quantity: 1 } }, learner)
  expect(add.reply.products.map(({ when }) => plain(when))).toEqual([twice])
  const { read } = await buyPlaces(world, { of, learner: await makeLearner(world), quantity: 1 })
  expect((await read()).products.map(({ when }) => plain(when))).toEqual([twice])
})

test('a confirmation names the hours of the groups of its places, and so does the page of a hand-over link', async () => {
  const of = await makeDate()
  const { learner, read } = await buyPlaces(world, { of, quantity: 2 })
  const { rows } = await world.pool.query(
    "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
    [learner.email],
  )
  expect(plain(rows.map(({ data }) => data.text).join('\n'))).toContain('\nPn, 2099 m. sausio 9 d., 9–13 val.\n')
  const id = (await read()).places.find(({ state }) => state === 'free')?.id ?? ''
  const { link } = (await world.call(placeCalls.sendPlace, { params: { id }, body: {} }, learner)).reply
  const token = link.split('/').at(-1) ?? ''
  expect((await world.call(placeCalls.getOfferedPlace, { params: { token } })).reply.practice).toMatchObject({
    starts_at: '2099-01-09T07:00:00.000Z',
    ends_at: '2099-01-09T11:00:00.000Z',
  })
})
