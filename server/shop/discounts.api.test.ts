import { describe, expect, test } from 'vitest'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { daysBefore } from '../time.ts'
import { countUses, findCode, takeCode } from './discounts.queries.ts'
import { codeFault } from './discounts.rules.ts'
import { shopJobs } from './shop.jobs.ts'

const world = openWorld()

type CodeWishes = Partial<{
  kind: 'voucher' | 'coupon'
  cents: number | null
  percent: number | null
  prepaid: boolean
  valid_from: string
  valid_to: string
  min_cents: number
  courses: number[]
  max_uses: number
  max_uses_each: number
  user_id: string
}>
async function makeCode({ courses, ...wishes }: CodeWishes = {}) {
  const code = unique('KODAS').toUpperCase()
  await world.db
    .insertInto('discount_codes')
    .values({ code, kind: 'voucher', cents: 2000, ...wishes, ...(courses ? { course_ids: courses } : {}) })
    .execute()
  return code
}
async function withCart(cents = 8900, quantity = 1) {
  const course = await makeCourse(world, { cents })
  const learner = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity } }, learner)
  return { course, learner }
}
const apply = (voucher: string, as: object) => world.call(shopCalls.applyVoucher, { body: { voucher } }, as)
async function order(as: object, code?: string) {
  if (code) await apply(code, as)
  const { payment_methods } = (await world.call(shopCalls.listPaymentMethods, {}, as)).reply
  const payment_method = payment_methods[0]?.code ?? 'banklink'
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method, agree: true } }, as)
  return world.call(shopCalls.confirmOrder, { body: {} }, as)
}
const usedOf = async (code: string) => (await findCode(world.db, code))?.used

describe('a discount code', () => {
  test('takes a sum off; spaces and case do not matter; both calls take either kind', async () => {
    const { learner } = await withCart()
    const voucher = await makeCode()
    const { reply } = await apply(` ${voucher.toLowerCase()} `, learner)
    expect(reply).toMatchObject({ voucher, coupon: null, total_raw: 69 })
    expect(reply.totals.map(({ code, value }) => [code, value])).toEqual([
      ['sub_total', 89],
      ['discount', -20],
      ['total', 69],
    ])
    const coupon = await makeCode({ kind: 'coupon', cents: null, percent: 10 })
    expect((await apply(coupon, learner)).reply).toMatchObject({ voucher: null, coupon, total_raw: 80.1 })
    expect((await world.call(shopCalls.applyCoupon, { body: { coupon: voucher } }, learner)).reply.voucher).toBe(
      voucher,
    )
    expect((await world.call(shopCalls.removeCoupon, {}, learner)).reply).toMatchObject({
      voucher: null,
      total_raw: 89,
    })
  })

  // requirements 3.25
  test('a line says one price, before the code, in the cart and in the order: lines add up to the subtotal', async () => {
    const { learner } = await withCart(8900, 2)
    const { reply: cart } = await apply(await makeCode(), learner)
    const line = { quantity: 2, price: expect.stringMatching(/^178,00\s€$/), price_raw: 178 }
    expect(cart).toMatchObject({ products: [line], totals: [{ code: 'sub_total', value: 178 }, {}, { value: 158 }] })
    const { reply } = await order(learner)
    const placed = await world.call(orderCalls.getOrder, { params: { id: reply.order_id } }, learner)
    expect(placed.reply).toMatchObject({ products: [line], totals: cart.totals })
  })

  test('of some courses takes off their lines only', async () => {
    const { course, learner } = await withCart(8900)
    const other = await makeCourse(world, { cents: 5000 })
    await world.call(shopCalls.addToCart, { body: { product_id: other.productId } }, learner)
    const code = await makeCode({ kind: 'coupon', cents: null, percent: 50, courses: [course.id] })
    expect((await apply(code, learner)).reply.total_raw).toBe(44.5 + 50)
  })

  test.each([
    ['that nobody knows', 'code_unknown', undefined],
    ['that is not valid yet', 'code_not_yet_valid', { valid_from: '2099-01-01' }],
    ['that has expired', 'code_expired', { valid_to: '2020-01-01' }],
    ['for a larger cart', 'code_minimum', { min_cents: 9000 }],
    ['of other courses', 'code_other_courses', { courses: [1] }],
  ] as const)('%s is refused at its field, and the cart keeps its former code', async (_, failure, wishes) => {
    const { learner } = await withCart()
    const former = await makeCode()
    await apply(former, learner)
    const code = wishes
      ? await makeCode({ ...wishes, courses: 'courses' in wishes ? [...wishes.courses] : undefined } as CodeWishes)
      : 'NIEKO'
    const answer = await apply(code, learner)
    expect([answer.status, answer.failure.code]).toEqual([400, failure])
    expect(answer.failure.errors).toHaveProperty('voucher')
    expect((await world.call(shopCalls.getCart, {}, learner)).reply.voucher).toBe(former)
  })

  test('is counted by the order, and given back when the order is cancelled', async () => {
    const { learner } = await withCart()
    const code = await makeCode({ max_uses: 1 })
    const { reply } = await order(learner, code)
    expect(await usedOf(code)).toBe(1)
    expect((await apply(code, (await withCart()).learner)).failure.code).toBe('code_used_up')
    await world.call(orderCalls.cancelOrder, { params: { id: reply.order_id }, body: {} }, learner)
    expect(await usedOf(code)).toBe(0)
    expect((await world.call(shopCalls.getCart, {}, learner)).reply).toMatchObject({ voucher: code, total_raw: 69 })
  })

  test('for each once is refused to the same user only', async () => {
    const { learner } = await withCart()
    const code = await makeCode({ max_uses_each: 1 })
    await order(learner, code)
    const other = await makeCourse(world, { cents: 5000 })
    await world.call(shopCalls.addToCart, { body: { product_id: other.productId } }, learner)
    expect((await apply(code, learner)).failure.code).toBe('code_used_up')
    expect((await apply(code, (await withCart()).learner)).status).toBe(200)
  })

  test('that is prepaid is spent in parts, and a cart that it pays whole is free', async () => {
    const code = await makeCode({ cents: 10_000, prepaid: true })
    const first = await withCart(6000)
    const { reply } = await order(first.learner, code)
    expect(reply.redirect).toBe(`/course/${first.course.id}/general`)
    const second = await withCart(6000)
    expect((await apply(code, second.learner)).reply.total_raw).toBe(20)
    await order(second.learner)
    expect((await apply(code, (await withCart()).learner)).failure.code).toBe('code_used_up')
  })

  test('that stops being valid between the cart and the order stops the order, with nothing written', async () => {
    const { learner } = await withCart()
    const code = await makeCode()
    await apply(code, learner)
    await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, learner)
    await world.db.updateTable('discount_codes').set({ valid_to: '2020-01-01' }).where('code', '=', code).execute()
    const answer = await world.call(shopCalls.confirmOrder, { body: { expected_total: 69 } }, learner)
    expect([answer.status, answer.failure.code]).toEqual([409, 'total_changed'])
    expect((await world.call(shopCalls.getCart, {}, learner)).reply).toMatchObject({ total_raw: 89, total: 1 })
    expect((await world.call(orderCalls.listOrders, {}, learner)).reply).toEqual([])
  })
})

describe('the last use of a code', () => {
  test('goes to one of five concurrent orders', async () => {
    const code = await makeCode({ max_uses: 1 })
    const learners = await Promise.all(Array.from({ length: 5 }, async () => (await withCart()).learner))
    for (const learner of learners) {
      await apply(code, learner)
      await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, learner)
    }
    const answers = await Promise.all(
      learners.map((learner) => world.call(shopCalls.confirmOrder, { body: { expected_total: 69 } }, learner)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await usedOf(code)).toBe(1)
  })

  test('what is left of a prepaid one pays one of two concurrent orders, the other reads its cart again', async () => {
    const code = await makeCode({ cents: 10_000, prepaid: true })
    const learners = [(await withCart(6000)).learner, (await withCart(6000)).learner]
    for (const learner of learners) {
      await apply(code, learner)
      await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'voucher', agree: true } }, learner)
    }
    const confirm = (learner: MadeUser) => world.call(shopCalls.confirmOrder, { body: { expected_total: 0 } }, learner)
    const answers = await Promise.all(learners.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap(({ failure }) => failure?.code ?? [])).toEqual(['total_changed'])
  })

  test('would go to two without the lock: the constraint refuses the second', async () => {
    const code = await makeCode({ max_uses: 1 })
    const [one, two] = [await order((await withCart()).learner), await order((await withCart()).learner)]
    let checked = 0
    const both = Promise.withResolvers<void>()
    const take = (orderId: number) =>
      world.db.transaction().execute(async (db) => {
        const found = await findCode(db, code)
        const { user_id: userId } = await db
          .selectFrom('orders')
          .select('user_id')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
        const vat = { vatCategory: 'S' as const }
        const line = { course_id: 1, quantity: 1, price_cents: 8900, special_cents: null, lowest_cents: null, vat }
        const use = { lines: [line], userId, usedByUser: await countUses(db, code, userId), today: '2026-01-01' }
        const fault = found && codeFault(found, use)
        if (++checked === 2) both.resolve()
        await both.promise
        if (!fault) await takeCode(db, { code, orderId, userId, cents: 2000 })
      })
    const results = await Promise.allSettled([take(one.reply.order_id), take(two.reply.order_id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await usedOf(code)).toBe(1)
  })
})

test('a withdrawal gives a prepaid voucher back', async () => {
  const { learner } = await withCart()
  const code = await makeCode({ prepaid: true, cents: 20_000 })
  const { order_id: id } = (await order(learner, code)).reply
  expect(await findCode(world.db, code)).toMatchObject({ used: 1, spent_cents: 8900 })
  await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, learner)
  expect(await findCode(world.db, code)).toMatchObject({ used: 0, spent_cents: 0 })
})

describe('an Idempotency-Key', () => {
  const confirmWith = (key: string, as: MadeUser, body = {}) =>
    world.call(shopCalls.confirmOrder, { body }, { ...as, headers: { 'idempotency-key': key } })

  test('makes one order of 20 parallel confirmations, with one answer', async () => {
    const { learner } = await withCart()
    await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, learner)
    const key = unique('raktas-')
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmWith(key, learner)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect((await world.call(orderCalls.listOrders, {}, learner)).reply).toHaveLength(1)
    expect(await confirmWith(key, learner, { expected_total: 1 })).toMatchObject({
      status: 422,
      failure: { code: 'idempotency_key_reused' },
    })
  })

  test('of a failed confirmation may be used again', async () => {
    const { learner } = await withCart()
    const key = unique('raktas-')
    expect((await confirmWith(key, learner)).failure.code).toBe('payment_method_missing')
    await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, learner)
    expect((await confirmWith(key, learner)).status).toBe(200)
  })

  test('is forgotten after three days', async () => {
    const keys = [4, 2].map((days) => ({ days, key: unique('raktas-') }))
    const { id } = await makeLearner(world)
    for (const { days, key } of keys)
      await world.db
        .insertInto('idempotency_keys')
        .values({ user_id: id, call: 'confirmOrder', key, input_hash: '', created_at: daysBefore(world.now(), days) })
        .execute()
    for (const job of shopJobs) await world.runJob(job, {})
    const kept = await world.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', id).execute()
    expect(kept).toEqual([{ key: keys[1]?.key }])
  })
})
