import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { orderCalls } from '../../contract/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, type MadeCourse, makeLearner, unique } from '../test/make.ts'
import { pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld()
const company = {
  private: false,
  company_name: 'VšĮ Klinika',
  company_code: '123456789',
  company_address: 'Vilnius',
  company_vat: 'LT123456789',
}
type Wishes = {
  quantity?: number
  own_place?: boolean
  buyer?: object
  groups?: number
  cents?: number
  consents?: boolean
  of?: MadeCourse
}

/** A fulfilled order. */
async function buy(wishes: Wishes = {}) {
  const { quantity = 3, own_place = true, buyer, groups = 2, cents = 8900, consents = true, of } = wishes
  const course = of ?? (await makeCourse(world, { cents, groups, pages: 1 }))
  const learner = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity } }, learner)
  if (buyer) await world.call(shopCalls.saveCompany, { body: { private: true, ...buyer } }, learner)
  const both = { start_now: consents, accept_loss: consents }
  const method = { payment_method: cents ? ('banklink' as const) : ('free' as const), agree: true, own_place, ...both }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
  const confirmed = await world.call(shopCalls.confirmOrder, { body: {} }, learner)
  const id = confirmed.reply.order_id
  if (cents) {
    await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)).reply.url)
    await world.runJob(resumeCheckouts, {})
  }
  const read = async () => (await world.call(orderCalls.getOrder, { params: { id } }, learner)).reply
  return { course, learner, id, read, confirmed }
}
const link = async (id: string, as: object, email?: string) =>
  (await world.call(placeCalls.sendPlace, { params: { id }, body: email ? { email } : {} }, as)).reply
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const claim = (token: string, as: object) => world.call(placeCalls.claimPlace, { params: { token }, body: {} }, as)
const seatsOf = ({ id }: { id: string }) =>
  world.db.selectFrom('practice_seats').select('state').where('user_id', '=', id).execute()

describe('the places of an order', () => {
  test('are the buyer’s own and others to hand over, each with a seat of one group', async () => {
    const { read, learner } = await buy()
    const { places } = await read()
    expect(places.map(({ state }) => state)).toEqual(['own', 'free', 'free'])
    expect(new Set(places.map(({ practice }) => practice?.starts_at)).size).toBe(1)
    expect(await seatsOf(learner)).toEqual([{ state: 'taken' }])
  })

  test('are claimed by link, once: the colleague gets the course and the seat', async () => {
    const { read, learner, course } = await buy()
    const [, place] = (await read()).places
    const { link: url } = await link(place?.id ?? '', learner)
    const token = tokenOf(url)
    expect((await world.call(placeCalls.getOfferedPlace, { params: { token } })).reply).toMatchObject({
      course_id: course.id,
      from: 'Jonė Testuotoja',
    })
    const [one, two] = [await makeLearner(world, { firstname: 'Rasa' }), await makeLearner(world)]
    const answers = await Promise.all([claim(token, one), claim(token, two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const winner = answers[0]?.status === 200 ? one : two
    expect(
      (await world.call(learningCalls.listOwnCourses, { query: {} }, winner)).reply.data.map(({ id }) => id),
    ).toEqual([course.id])
    expect(await seatsOf(winner)).toEqual([{ state: 'taken' }])
    expect((await read()).places.map(({ state }) => state)).toEqual(['own', 'claimed', 'free'])
  })

  test('are emailed, sent again with another link, and taken back', async () => {
    const { read, learner } = await buy()
    const [, place] = (await read()).places
    const id = place?.id ?? ''
    const email = `${unique('kolege')}@praktika.test`
    const first = await link(id, learner, email)
    expect(first.place).toMatchObject({ state: 'sent', sent_to: email })
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1",
      [email],
    )
    expect(rows[0].data.text).toContain(first.link)
    const second = await link(id, learner, email)
    const guest = await makeLearner(world)
    expect((await claim(tokenOf(first.link), guest)).status).toBe(404)
    expect((await world.call(placeCalls.takeBackPlace, { params: { id } }, learner)).reply.state).toBe('free')
    expect((await claim(tokenOf(second.link), guest)).status).toBe(404)
    expect((await world.call(placeCalls.takePlace, { params: { id }, body: {} }, learner)).failure.code).toBe(
      'already_in_course',
    )
  })

  test('belong to the buyer’s order: nobody else sends, takes back or takes them', async () => {
    const { read } = await buy()
    const stranger = await makeLearner(world)
    const params = { id: (await read()).places[1]?.id ?? '' }
    const answers = [
      await world.call(placeCalls.sendPlace, { params, body: {} }, stranger),
      await world.call(placeCalls.takeBackPlace, { params }, stranger),
      await world.call(placeCalls.takePlace, { params, body: {} }, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('of a company may all be for others, up to 30: whole groups first', async () => {
    const { read, confirmed, learner, id } = await buy({ quantity: 5, own_place: false, buyer: company })
    expect(confirmed.status).toBe(200)
    const { places, company: shown } = await read()
    expect(shown?.name).toBe(company.company_name)
    expect(places.map(({ state }) => state)).toEqual(Array(5).fill('free'))
    const rows = await world.db.selectFrom('order_places').select('group_id').where('order_id', '=', id).execute()
    expect([...Map.groupBy(rows, ({ group_id }) => group_id).values()].map(({ length }) => length)).toEqual([3, 2])
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])
    expect((await world.call(shopCalls.getCompany, {}, learner)).reply.company_code).toBe(company.company_code)
  })

  test('of a private buyer are at most three', async () => {
    const { confirmed } = await buy({ quantity: 4, cents: 0 })
    expect([confirmed.status, confirmed.failure.code]).toEqual([400, 'private_quantity'])
  })
})

describe('the right of withdrawal', () => {
  const withdraw = (id: number, as: object) =>
    world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, as)

  test('without the consents: access waits 14 days, and a withdrawal undoes the order', async () => {
    const { id, learner, read, course } = await buy({ quantity: 1, consents: false })
    expect(await read()).toMatchObject({ withdrawal: { state: 'open' }, access_from: expect.stringMatching(/^\d{4}-/) })
    expect((await withdraw(id, learner)).reply.state).toBe('done')
    expect(await read()).toMatchObject({
      state: 'refunded',
      withdrawal: { state: 'done' },
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note', number: expect.stringMatching(/^KPRA/) }],
    })
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])
    expect(await seatsOf(learner)).toEqual([])
    expect((await withdraw(id, learner)).failure.code).toBe('withdrawal_over')
    expect((await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, learner)).status).toBe(
      200,
    )
  })

  test('frees the seats for others', async () => {
    const { id, learner, course } = await buy({ quantity: 3, groups: 1, cents: 0 })
    await withdraw(id, learner)
    const next = await buy({ quantity: 3, groups: 1, cents: 0, of: course })
    expect(await seatsOf(next.learner)).toHaveLength(1)
    expect((await next.read()).state).toBe('fulfilled')
  })

  test('of a free order is accepted at once, with no money to return', async () => {
    const { id, learner, read } = await buy({ quantity: 1, cents: 0 })
    expect((await withdraw(id, learner)).reply.state).toBe('done')
    expect((await read()).refunds).toEqual([])
  })

  test('with both consents and a begun course is for staff', async () => {
    const { id, learner, course, read } = await buy({ quantity: 1 })
    const [step = 0] = course.stepIds
    await world.call(learningCalls.completeActivity, { body: { module: 'page', id: step, state: 1 } }, learner)
    expect((await withdraw(id, learner)).reply.state).toBe('declared')
    expect((await read()).state).toBe('fulfilled')
  })

  test('is a consumer’s, and ends after 14 days', async () => {
    const { id, learner, read } = await buy({ quantity: 1, buyer: company })
    expect((await read()).withdrawal.state).toBe('none')
    expect((await withdraw(id, learner)).failure.code).toBe('withdrawal_over')
  })

  test('is declared without signing in, with the same answer for any order', async () => {
    const { id, learner, read } = await buy({ quantity: 1 })
    const declare = (email: string) =>
      world.call(orderCalls.declareWithdrawal, { body: { name: 'Jonė', order_number: `Nr. ${id}`, email } })
    const [wrong, right] = [await declare('kitas@praktika.test'), await declare(learner.email.toUpperCase())]
    expect([wrong.status, right.status, Object.keys(wrong.reply), Object.keys(right.reply)]).toEqual([
      200,
      200,
      ['declared_at'],
      ['declared_at'],
    ])
    expect(await read()).toMatchObject({ state: 'fulfilled', withdrawal: { state: 'declared' } })
  })

  test('access begins when the consents are given later', async () => {
    const { id, learner, read, course } = await buy({ quantity: 1, consents: false })
    const [step = 0] = course.stepIds
    const complete = () =>
      world.call(learningCalls.completeActivity, { body: { module: 'page', id: step, state: 1 } }, learner)
    expect((await complete()).failure.code).toBe('not_available_yet')
    await world.call(orderCalls.beginAccess, { params: { id }, body: { start_now: true, accept_loss: true } }, learner)
    expect((await complete()).status).toBe(200)
    expect((await read()).access_from).toBeNull()
  })
})
