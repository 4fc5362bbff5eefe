import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld()

/** Requests as the clients of the specification make them: their paths and fields only. */
async function client() {
  const learner = await makeLearner(world)
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${learner.token}` }
    const reply = await world.app.inject({ method, url: `/api/shop${url}`, headers, ...(payload ? { payload } : {}) })
    return { status: reply.statusCode, json: reply.json() }
  }
  return { learner, send }
}

describe('the calls of the specification, with its fields only', () => {
  test('buy a course: cart, method, buyer, confirmation, validation, orders', async () => {
    const { send } = await client()
    const { productId } = await makeCourse(world, { cents: 8900 })
    const cart = await send('POST', '/cart', { product_id: productId, quantity: 1, environment_user_id: '77' })
    expect(Object.keys(cart.json)).toEqual(
      expect.arrayContaining(['products', 'total_raw', 'totals', 'voucher', 'coupon', 'total']),
    )
    expect(Object.keys(cart.json.products[0])).toEqual(
      expect.arrayContaining(['key', 'name', 'description', 'thumb', 'price', 'hl_original_price']),
    )
    expect((await send('GET', '/company')).json).toMatchObject({ private: true })
    expect((await send('POST', '/company', { private: true })).status).toBe(200)
    const methods = await send('GET', '/paymentmethods')
    expect(methods.json.payment_methods.map(({ code }: { code: string }) => code)).toContain('banklink')
    const method = { payment_method: 'banklink', agree: true, comment: 'Ačiū' }
    expect((await send('POST', '/paymentmethods', method)).status).toBe(200)
    const confirmed = await send('POST', '/confirm?success_callback=https%3A%2F%2Fapp.example%2Fdone')
    expect(confirmed.json).toMatchObject({ redirect: null, validate: expect.stringMatching(/^\/api\/shop\//) })
    const validated = await send('POST', confirmed.json.validate.replace('/api/shop', ''))
    expect(Object.keys(validated.json)).toEqual(['url'])
    await pay(world, validated.json.url)
    await world.runJob(resumeCheckouts, {})
    const orders = await send('GET', '/customerorders')
    expect(orders.json).toMatchObject([
      {
        order_id: confirmed.json.order_id,
        date_added: expect.any(String),
        total: expect.stringContaining('89'),
        products: [
          {
            product_id: productId,
            name: expect.any(String),
            quantity: 1,
            price_raw: 89,
            description: expect.stringMatching(/\S/),
          },
        ],
        payment_method: expect.any(String),
        totals: [{ code: 'total', title: 'Iš viso', value: 89 }],
      },
    ])
    const order = await send('GET', `/customerorders/${confirmed.json.order_id}`)
    // Without the consents, which the specification does not know, access waits for the 14 days.
    expect(order.json).toMatchObject({ state: 'fulfilled', access_from: expect.stringMatching(/^\d{4}-/) })
    expect((await send('GET', '/cart')).json).toMatchObject({ products: [], total: 0, totals: [{ value: 0 }] })
  })

  test('a discount is tried as a voucher, then as a coupon, and removed in the same order', async () => {
    const { send } = await client()
    const { productId } = await makeCourse(world, { cents: 8900 })
    const line = (await send('POST', '/cart', { product_id: productId, quantity: 1 })).json.products[0]
    expect((await send('POST', '/voucher', { voucher: 'NIEKO' })).status).toBe(400)
    expect((await send('POST', '/coupon', { coupon: 'NIEKO' })).json.error).toEqual(['Tokio nuolaidos kodo nėra'])
    await world.db.insertInto('discount_codes').values({ code: 'DU-BUDAI', kind: 'coupon', percent: 10 }).execute()
    expect((await send('POST', '/coupon', { coupon: 'DU-BUDAI' })).json).toMatchObject({ coupon: 'DU-BUDAI' })
    expect((await send('DELETE', '/voucher')).json).toMatchObject({ coupon: null, total_raw: 89 })
    expect((await send('DELETE', '/coupon')).status).toBe(200)
    await send('POST', '/voucher', { voucher: 'DU-BUDAI' })
    expect((await send('DELETE', `/cart/${line.key}`)).json).toMatchObject({ products: [], coupon: null })
    await send('POST', '/cart', { product_id: productId, quantity: 1 })
    expect((await send('GET', '/cart')).json).toMatchObject({ coupon: null, total_raw: 89 })
  })

  test('an empty code is refused', async () => {
    const { send } = await client()
    for (const [path, field] of [
      ['/voucher', 'voucher'],
      ['/coupon', 'coupon'],
    ] as const)
      expect((await send('POST', path, { [field]: ' ' })).json).toMatchObject({
        code: 'invalid_fields',
        errors: { [field]: [expect.stringMatching(/\S/)] },
      })
  })
})

test('the description of a cart item is cut to 60 characters', async () => {
  const { id: location_id } = await world.db
    .insertInto('locations')
    .values({
      id: 9001,
      key: unique('kambarys-'),
      name: JSON.stringify({ lt: 'Kambarys' }),
      city: JSON.stringify({ lt: 'Labai ilgo pavadinimo miestas prie ilgos upės, kuri teka per visą kraštą' }),
      address: JSON.stringify({ lt: 'Gatvė 1' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const course = await makeCourse(world)
  await world.db.updateTable('products').set({ location_id }).where('product_id', '=', course.productId).execute()
  const learner = await makeLearner(world)
  const { reply } = await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, learner)
  expect(reply.products[0]?.description).toHaveLength(60)
})

test('calls about orders, payment and places need a sign-in; only an offered place, a withdrawal and the methods do not', async () => {
  const open = Object.entries(calls).filter(
    ([, { path, audience, api }]) =>
      api === 'shop' &&
      audience === 'anyone' &&
      /order|invoice|payment|confirm|company|place|claim|withdraw/.test(path),
  )
  expect(open.map(([name]) => name).toSorted()).toEqual(['declareWithdrawal', 'getOfferedPlace', 'listPaymentMethods'])
  const { status, failure } = await world.call(orderCalls.listOrders, {})
  expect([status, failure.code]).toEqual([401, 'not_signed_in'])
})
