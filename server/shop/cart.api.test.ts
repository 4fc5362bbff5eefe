import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { listLines } from './cart.queries.ts'
import { refusalOf } from './course-dates.rules.ts'
import { lockCart } from './cart.queries.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

const world = openWorld()
const add = (product_id: number, as: object, quantity = 1) =>
  world.call(shopCalls.addToCart, { body: { product_id, quantity } }, as)
const choose = (as: object) =>
  world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'free', agree: true } }, as)
const confirm = (as: object) => world.call(shopCalls.confirmOrder, {}, as)

async function readyToConfirm() {
  const { productId } = await makeCourse(world)
  const learner = await makeLearner(world)
  await add(productId, learner)
  await choose(learner)
  return { learner }
}

describe('the cart of a guest, at sign-in', () => {
  const signIn = (session: string, userId: string) =>
    world.db.transaction().execute((db) => mergeGuestCart(db, session, userId, world.now()))
  const asGuest = (session: string) => ({ headers: { 'x-session-id': session } })

  test('brings its discount code along, unless the user’s cart has one', async () => {
    for (const own of [undefined, unique('SAVAS').toUpperCase()]) {
      const code = unique('KODAS').toUpperCase()
      for (const each of [code, ...(own ? [own] : [])])
        await world.db.insertInto('discount_codes').values({ code: each, kind: 'voucher', cents: 100 }).execute()
      const { productId } = await makeCourse(world, { cents: 8900 })
      const learner = await makeLearner(world)
      if (own) {
        await add((await makeCourse(world, { cents: 5000 })).productId, learner)
        await world.call(shopCalls.applyVoucher, { body: { voucher: own } }, learner)
      }
      const session = String((await add(productId, {})).headers['x-session-id'])
      await world.call(shopCalls.applyVoucher, { body: { voucher: code } }, asGuest(session))
      await signIn(session, learner.id)
      expect((await world.call(shopCalls.getCart, {}, learner)).reply.voucher).toBe(own ?? code)
    }
  })

  test('never lowers the number of places: of the same product the larger one stays', async () => {
    const { productId } = await makeCourse(world)
    const learner = await makeLearner(world)
    await add(productId, learner, 5)
    const session = String((await add(productId, {}, 8)).headers['x-session-id'])
    await signIn(session, learner.id)
    expect((await world.call(shopCalls.getCart, {}, learner)).reply.total).toBe(8)
  })
})

test('the buyer of the last order is that of the next cart, without being sent again', async () => {
  const learner = await makeLearner(world)
  const company = { private: false, company_name: 'UAB Sauga', company_code: '304567894', company_address: 'Kaunas' }
  const order = async () => {
    await add((await makeCourse(world, { cents: 8900 })).productId, learner)
    const chosen = await world.call(
      shopCalls.choosePaymentMethod,
      { body: { payment_method: 'invoice', agree: true } },
      learner,
    )
    return { chosen, id: (await confirm(learner)).reply.order_id }
  }
  await add((await makeCourse(world, { cents: 8900 })).productId, learner)
  await world.call(shopCalls.saveCompany, { body: company }, learner)
  await order()
  const next = await order()
  expect(next.chosen.status).toBe(200)
  const { reply } = await world.call(orderCalls.getOrder, { params: { id: next.id } }, learner)
  expect(reply.company).toMatchObject({ name: 'UAB Sauga', code: '304567894' })
})

test('the last company of the user is known after a private order, with nothing of its order alone', async () => {
  const learner = await makeLearner(world)
  const order = async (buyer: { private: boolean; company_name?: string; company_address: string }) => {
    await add((await makeCourse(world)).productId, learner)
    const body = { company_code: buyer.private ? '' : '304567894', company_reference: 'PO-1', ...buyer }
    await world.call(shopCalls.saveCompany, { body }, learner)
    await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'free', agree: true } }, learner)
    expect((await confirm(learner)).status).toBe(200)
  }
  const kept = async () => (await world.call(shopCalls.getCompany, {}, learner)).reply
  expect(await kept()).toMatchObject({ private: true, last_company: null })
  await order({ private: false, company_name: 'UAB Sauga', company_address: 'Kaunas' })
  await order({ private: true, company_address: 'Namai 1' })
  const company = { company_name: 'UAB Sauga', company_code: '304567894', company_address: 'Kaunas' }
  expect(await kept()).toMatchObject({
    private: true,
    company_address: 'Namai 1',
    company_reference: '',
    last_company: { private: false, ...company, company_reference: '' },
  })
})

describe('concurrent changes of a cart', () => {
  test('of three requests that add 20 places each, one succeeds', async () => {
    for (const as of [await makeLearner(world), { headers: { 'x-session-id': unique('sesija-sesija-sesija-') } }]) {
      const { productId } = await makeCourse(world)
      const answers = await Promise.all([1, 2, 3].map(() => add(productId, as, 20)))
      expect(answers.map(({ status, failure }) => (status === 200 ? status : failure.code)).toSorted()).toEqual([
        200,
        'too_many_of_product',
        'too_many_of_product',
      ])
    }
  })

  test('a line added while the order is confirmed is in the order or in a new cart', async () => {
    for (let i = 0; i < 5; i++) {
      const { learner } = await readyToConfirm()
      const { productId } = await makeCourse(world)
      const [confirmed, added] = await Promise.all([confirm(learner), add(productId, learner)])
      expect([confirmed.status, added.status]).toEqual([200, 200])
      const lines = await world.db
        .selectFrom('order_lines')
        .select('product_id')
        .where('order_id', '=', confirmed.reply.order_id)
        .execute()
      expect(lines.length + (await world.call(shopCalls.getCart, {}, learner)).reply.total).toBe(2)
    }
  })

  /** Adds a line in two transactions. Without the lock, both read the lines before either writes. */
  async function addTwice(locked: boolean) {
    const { productId } = await makeCourse(world)
    const learner = await makeLearner(world)
    const cart_id = await world.db.transaction().execute((db) => lockCart(db, { user_id: learner.id }, world.now()))
    let reads = 0
    const bothRead = Promise.withResolvers<void>()
    const addOne = () =>
      world.db
        .transaction()
        .execute(async (db) => {
          if (locked) await lockCart(db, { user_id: learner.id }, world.now())
          const lines = await listLines(db, cart_id, world.now())
          if (++reads === 2) bothRead.resolve()
          if (!locked) await bothRead.promise
          if (refusalOf({ company: null, lines }, { product_id: productId, course_id: 0, quantity: 20 }, false))
            return 'refused'
          await db
            .insertInto('cart_lines')
            .values({ cart_id, id: v7(), product_id: productId, quantity: 20, added_at: world.now() })
            .execute()
          return 'added'
        })
        .catch(() => 'failed')
    return (await Promise.all([addOne(), addOne()])).toSorted()
  }
  test('are serialised by the lock', async () => {
    expect(await addTwice(true)).toEqual(['added', 'refused'])
  })
  test('conflict without the lock', async () => {
    expect(await addTwice(false)).toEqual(['added', 'failed'])
  })
})
