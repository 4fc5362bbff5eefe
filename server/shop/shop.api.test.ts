import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { learningCalls } from '../../contract/learning.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const add = (product_id: number, as: object, quantity = 1) =>
  world.call(shopCalls.addToCart, { body: { product_id, quantity } }, as)
const choose = (as: object, change: object = {}) =>
  world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'free', agree: true, ...change } }, as)
const confirm = (as: object) => world.call(shopCalls.confirmOrder, {}, as)

async function readyToConfirm(groups = 0, as?: MadeUser) {
  const course = await makeCourse(world, { groups })
  const learner = as ?? (await makeLearner(world))
  await add(course.productId, learner)
  await choose(learner)
  return { course, learner }
}

describe('the cart', () => {
  test('adds, shows, raises and removes', async () => {
    const course = await makeCourse(world, { cents: 8900, special: 6900 })
    const learner = await makeLearner(world)
    const { reply } = await add(course.productId, learner)
    expect(reply).toMatchObject({
      total: 1,
      total_raw: 69,
      products: [{ product_id: course.productId, quantity: 1, price_raw: 69 }],
    })
    expect((await add(course.productId, learner, 2)).reply).toMatchObject({ total: 3, total_raw: 207 })
    expect((await add(course.productId, learner, 28)).failure.code).toBe('too_many_of_product')
    const key = reply.products[0]?.key ?? ''
    const otherLearner = await makeLearner(world)
    await world.call(shopCalls.removeFromCart, { params: { id: key } }, otherLearner)
    expect((await world.call(shopCalls.getCart, {}, learner)).reply.total).toBe(3)
    expect((await world.call(shopCalls.removeFromCart, { params: { id: key } }, learner)).reply.total).toBe(0)
    expect((await world.call(shopCalls.removeFromCart, { params: { id: key } }, learner)).status).toBe(200)
  })

  test('sets the number of places of a line, of one to thirty, for nobody else', async () => {
    const course = await makeCourse(world, { cents: 8900 })
    const learner = await makeLearner(world)
    const id = (await add(course.productId, learner)).reply.products[0]?.key ?? ''
    const change = (quantity: number, as: object) =>
      world.call(shopCalls.changeQuantity, { params: { id }, body: { quantity } }, as)
    expect((await change(3, learner)).reply).toMatchObject({ total: 3, total_raw: 267, products: [{ quantity: 3 }] })
    expect((await change(2, learner)).reply).toMatchObject({ total: 2, total_raw: 178 })
    for (const quantity of [0, 31, 1.5])
      expect(await change(quantity, learner)).toMatchObject({
        status: 400,
        failure: { errors: { quantity: [expect.stringMatching(/\S/)] } },
      })
    const stranger = await makeLearner(world)
    for (const as of [stranger, {}]) expect(await change(1, as)).toMatchObject({ status: 404 })
    await add((await makeCourse(world)).productId, stranger)
    expect(await change(1, stranger)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
    expect((await world.call(shopCalls.getCart, {}, learner)).reply.total).toBe(2)
  })

  test('crosses out the lowest price of the previous 30 days, for all seats', async () => {
    const course = await makeCourse(world, { cents: 8900, special: 6900 })
    const ago = (days: number, cents: number) => ({
      product_id: course.productId,
      from_at: new Date(world.now().getTime() - days * 86_400_000),
      cents,
    })
    await world.db
      .insertInto('product_prices')
      .values([ago(90, 8900), ago(20, 7500), ago(15, 8900), ago(3, 6900)])
      .execute()
    const { reply } = await add(course.productId, await makeLearner(world), 2)
    expect(reply.products[0]?.hl_original_price?.replace(/\s/g, ' ')).toBe('150,00 €')
  })

  test('has the word for a total of 0, as its lines have', async () => {
    const course = await makeCourse(world, { cents: 0 })
    const { reply } = await add(course.productId, await makeLearner(world))
    expect(reply.products[0]?.price).toBe('Nemokamai')
    expect(reply.totals.map(({ text }) => text)).toEqual(['Nemokamai'])
  })

  test("rejects a product that cannot be bought with the shop API's list of strings", async () => {
    const learner = await makeLearner(world)
    const { status, failure } = await add(999_999, { ...learner, language: 'en' })
    expect([status, failure.error]).toEqual([400, ['This date is no longer available']])
    const course = await makeCourse(world)
    expect((await add(course.productId, learner, 31)).failure.errors).toHaveProperty('quantity')
  })
})

describe('checkout', () => {
  test('is for who signed in: a guest keeps the cart, and chooses and orders nothing', async () => {
    const session = (await add((await makeCourse(world)).productId, {})).headers['x-session-id']
    const guest = { headers: { 'x-session-id': String(session) } }
    for (const { status, failure } of [await choose(guest), await confirm(guest)])
      expect([status, failure.code]).toEqual([401, 'not_signed_in'])
    expect((await world.call(shopCalls.getCart, {}, guest)).reply.total).toBe(1)
  })

  test('needs a line in the cart, a payment method and the agreement', async () => {
    const learner = await makeLearner(world)
    expect((await confirm(learner)).failure.code).toBe('cart_empty')
    const { productId } = await makeCourse(world)
    await add(productId, learner)
    expect((await confirm(learner)).failure.code).toBe('payment_method_missing')
    expect((await choose(learner, { agree: false })).failure.errors).toHaveProperty('agree')
    expect((await choose(learner, { payment_method: 'wallet' })).failure.code).toBe('payment_method_unknown')
  })

  test('a company needs name, code and address; VAT is optional', async () => {
    const learner = await makeLearner(world)
    const company = { private: false, company_name: 'UAB Sauga', company_code: '', company_address: ' ' }
    const { failure } = await world.call(shopCalls.saveCompany, { body: company }, learner)
    expect(Object.keys(failure.errors ?? {})).toEqual(['company_code', 'company_address'])
    const complete = { ...company, company_code: '123456786', company_address: 'Vilnius' }
    expect((await world.call(shopCalls.saveCompany, { body: complete }, learner)).status).toBe(200)
    expect((await world.call(shopCalls.getCompany, {}, learner)).reply).toMatchObject({ ...complete, company_vat: '' })
    expect((await world.call(shopCalls.getCompany, {}, await makeLearner(world))).reply.private).toBe(true)
  })

  test.each([
    ['123456787', '', 'Patikrinkite įmonės kodą: jo paskutinis skaitmuo nesutampa'],
    ['1234', '', 'Įmonės kodą sudaro 7 arba 9 skaitmenys'],
    ['40003032949', 'LV 40003032949', undefined],
    ['1234567', '', undefined],
  ])('the code %s of a company with the VAT code „%s“ is checked', async (company_code, company_vat, fault) => {
    const body = { private: false, company_name: 'UAB Sauga', company_address: 'Vilnius', company_code, company_vat }
    const { failure } = await world.call(shopCalls.saveCompany, { body }, await makeLearner(world))
    expect(failure.errors?.company_code?.[0]).toBe(fault)
  })

  test.each([
    [true, false, 'accept_loss'],
    [false, true, 'start_now'],
  ])('one consent without the other (%s, %s) is refused at %s', async (start_now, accept_loss, field) => {
    const learner = await makeLearner(world)
    await add((await makeCourse(world, { cents: 100 })).productId, learner)
    const method = { payment_method: 'banklink' as const, start_now, accept_loss }
    const { status, failure } = await choose(learner, method)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
    const both = { payment_method: 'banklink' as const, start_now: true, accept_loss: true }
    expect((await choose(learner, both)).status).toBe(200)
  })

  test('a cart with a price cannot be ordered as free', async () => {
    const learner = await makeLearner(world)
    const { productId } = await makeCourse(world, { cents: 100 })
    await add(productId, learner)
    const { payment_methods } = (await world.call(shopCalls.listPaymentMethods, {}, learner)).reply
    expect(payment_methods.map(({ code }) => code)).toEqual(['banklink', 'wallet', 'invoice'])
    expect((await choose(learner)).failure.code).toBe('payment_method_unknown')
  })

  test('a price that rises after "free" was chosen stops the order', async () => {
    const { course, learner } = await readyToConfirm()
    await world.db
      .updateTable('products')
      .set({ price_cents: 5000 })
      .where('product_id', '=', course.productId)
      .execute()
    expect((await confirm(learner)).failure.code).toBe('payment_method_unknown')
  })

  test('a free order of places for others leads to the order, where they are handed over', async () => {
    const { learner } = await readyToConfirm(1)
    const method = { payment_method: 'free' as const, agree: true, own_place: false }
    await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
    const { reply } = await confirm(learner)
    const order = `/dashboard/purchases/${reply.order_id}/show`
    expect(reply).toMatchObject({ redirect: order, validate: null })
    expect((await confirm(learner)).reply.redirect).toBe(order)
  })

  test('a free order enrols at once, takes a seat and sends an email', async () => {
    const { course, learner } = await readyToConfirm(1)
    const { reply } = await confirm(learner)
    expect(reply).toMatchObject({ redirect: `/course/${course.id}/general`, validate: null })
    const own = await world.call(learningCalls.listOwnCourses, { query: {} }, learner)
    expect(own.reply.data.map(({ id }) => id)).toEqual([course.id])
    const seats = await world.db.selectFrom('practice_seats').select('seat').where('user_id', '=', learner.id).execute()
    expect(seats).toHaveLength(1)
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1",
      [learner.email],
    )
    expect(rows[0].data.subject).toContain(String(reply.order_id))
    expect((await world.call(shopCalls.getCart, {}, learner)).reply.total).toBe(0)
  })

  test('the email of an order names the course, date, place, price, seller and terms, with links in its language', async () => {
    const { course, learner } = await readyToConfirm(1)
    const { reply } = await world.call(shopCalls.confirmOrder, {}, { ...learner, language: 'en' })
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1",
      [learner.email],
    )
    const { text, html, language } = rows[0].data
    expect(language).toBe('en')
    expect(text).toContain(`order No.\u00a0${reply.order_id} is confirmed`)
    for (const part of [
      // The course, when, and where, a line each.
      /^\S.+\n\w{3},\s\d+\s\w+ \d{4}, [\d:]+–\u2060?[\d:]+\n\S.+$/m,
      /^1 place, Free$/m,
      /^Total: Free$/m,
      new RegExp(`^Seller: ${world.config.seller?.name}, .+, ${world.config.contactEmail}$`, 'm'),
      `https://praktika.test/en/course/${course.id}/general`,
      'https://praktika.test/en/page/5',
    ])
      expect(text).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part))
    expect(html).toContain(`href="https://praktika.test/en/course/${course.id}/general"`)
  })

  test('concurrent confirmations create one order', async () => {
    const { learner } = await readyToConfirm()
    const answers = await Promise.all([confirm(learner), confirm(learner), confirm(learner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ reply }) => reply.order_id)).size).toBe(1)
  })
})

describe('seats', () => {
  test('of four concurrent orders for three seats three succeed, and the fourth cart remains', async () => {
    const course = await makeCourse(world, { groups: 1 })
    const learners = await Promise.all([1, 2, 3, 4].map(() => makeLearner(world)))
    for (const learner of learners) {
      await add(course.productId, learner)
      await choose(learner)
    }
    const answers = await Promise.all(learners.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400])
    const failed = answers.findIndex(({ status }) => status === 400)
    expect(answers[failed]?.failure).toMatchObject({
      code: 'no_seats_left',
      message: expect.stringContaining(course.title),
    })
    expect((await world.call(shopCalls.getCart, {}, learners[failed])).reply.total).toBe(1)
    const taken = await world.db
      .selectFrom('practice_seats')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select('user_id')
      .where('product_id', '=', course.productId)
      .where('practice_seats.state', '=', 'taken')
      .execute()
    expect(new Set(taken.map(({ user_id }) => user_id)).size).toBe(3)
  })
})

describe('without the shop', () => {
  const closed = openWorld({ SHOPPING_MODE: 'off' })
  test('its calls and those of the catalogue answer 404 to guests and learners, for any input', async () => {
    const learner = await makeLearner(closed)
    const ofShop = Object.values<Call>(calls).filter(({ needs }) => needs === 'shop')
    expect(ofShop.length).toBeGreaterThan(Object.keys(shopCalls).length + 8)
    for (const call of ofShop) {
      for (const principal of [undefined, learner])
        expect(await closed.call(call, { params: { id: 'none', parent: 'none' }, body: {} }, principal)).toMatchObject({
          status: 404,
          failure: { code: 'shop_is_off' },
        })
    }
  })
})
