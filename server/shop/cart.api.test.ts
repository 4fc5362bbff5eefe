import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { listLines } from './cart.queries.ts'
import { refusalOf } from './cart.rules.ts'
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

describe('one offering of a course', () => {
  const secondOffering = async (course_id: number) =>
    (
      await world.db
        .insertInto('products')
        .values({
          course_id,
          location_id: 1,
          hours: 4,
          price_cents: 0,
          start_date: '2099-01-01',
          end_date: '2099-01-01',
        })
        .returning('product_id')
        .executeTakeFirstOrThrow()
    ).product_id

  test('is in the cart: another is refused there and at the order', async () => {
    const learner = await makeLearner(world)
    const course = await makeCourse(world)
    const other = await secondOffering(course.id)
    await add(course.productId, learner)
    expect((await add(other, { ...learner, language: 'en' })).failure).toMatchObject({
      code: 'course_in_cart',
      error: ['Your cart already has another offering of this course'],
    })
    const { id: cart_id } = await world.db
      .selectFrom('carts')
      .select('id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('cart_lines')
      .values({ cart_id, id: v7(), product_id: other, quantity: 1, added_at: world.now() })
      .execute()
    await choose(learner)
    expect((await confirm(learner)).failure.code).toBe('course_in_cart')
  })

  test("stays when the guest's cart has another: the person's own", async () => {
    const learner = await makeLearner(world)
    const [course, alone] = [await makeCourse(world), await makeCourse(world)]
    const other = await secondOffering(course.id)
    await add(course.productId, learner)
    const session = String((await add(other, {})).headers['x-session-id'])
    await add(alone.productId, { headers: { 'x-session-id': session } })
    await world.db.transaction().execute((db) => mergeGuestCart(db, session, learner.id, world.now()))
    const { products } = (await world.call(shopCalls.getCart, {}, learner)).reply
    expect(products.map(({ product_id }) => product_id).toSorted()).toEqual(
      [course.productId, alone.productId].toSorted(),
    )
  })
})

describe('a cart that is changed twice at the same moment', () => {
  test('three who add two places: one does, the others are too many', async () => {
    for (const as of [await makeLearner(world), { headers: { 'x-session-id': unique('sesija-sesija-sesija-') } }]) {
      const { productId } = await makeCourse(world)
      const answers = await Promise.all([1, 2, 3].map(() => add(productId, as, 2)))
      expect(answers.map(({ status, failure }) => (status === 200 ? status : failure.code)).toSorted()).toEqual([
        200,
        'too_many_of_product',
        'too_many_of_product',
      ])
    }
  })

  test('what is added while the order is made is in the order or in a new cart', async () => {
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

  /** Holds or only reads the cart before looking at its lines. Without the guard, both look before either writes. */
  async function addTwice(guarded: boolean) {
    const { productId } = await makeCourse(world)
    const learner = await makeLearner(world)
    const cart_id = await world.db.transaction().execute((db) => lockCart(db, { user_id: learner.id }, world.now()))
    let looked = 0
    const bothLooked = Promise.withResolvers<void>()
    const addOne = () =>
      world.db
        .transaction()
        .execute(async (db) => {
          if (guarded) await lockCart(db, { user_id: learner.id }, world.now())
          const lines = await listLines(db, cart_id)
          if (++looked === 2) bothLooked.resolve()
          if (!guarded) await bothLooked.promise
          if (refusalOf(lines, { product_id: productId, course_id: lines[0]?.course_id ?? 0 }, 2)) return 'refused'
          await db
            .insertInto('cart_lines')
            .values({ cart_id, id: v7(), product_id: productId, quantity: 2, added_at: world.now() })
            .execute()
          return 'added'
        })
        .catch(() => 'broken')
    return (await Promise.all([addOne(), addOne()])).toSorted()
  }
  test('is held', async () => {
    expect(await addTwice(true)).toEqual(['added', 'refused'])
  })
  test('would break without being held', async () => {
    expect(await addTwice(false)).toEqual(['added', 'broken'])
  })
})
