import { describe, expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderPlaceCalls } from '../../contract/manage/order-places.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import type { OnlineMethod } from '../../contract/order-states.ts'
import { orderCalls } from '../../contract/orders.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { shopCalls } from '../../contract/shop.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { auditPractice } from '../practice/audit-practice.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { takeEmails, takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { behaveNext, deliverNotifications, pay } from '../test/payments.ts'
import { privately, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'
import { resumeCheckouts } from './shop.jobs.ts'

// requirements 10.925
const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, receive } = salesIn(world)
const finance = () => makeLearner(world, { role: 'finance' })
const resume = () => world.runJob(resumeCheckouts, {})
const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }

async function erase(id: string) {
  const as = await makeLearner(world, { role: 'manager' })
  expect((await world.call(peopleCalls.erasePerson, { params: { id }, body: { reason: 'Prašė' } }, as)).status).toBe(
    200,
  )
}
const read = async (id: number, as: MadeUser) =>
  (await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)).reply
const openTasks = async (id: number) =>
  (
    await world.db
      .selectFrom('staff_tasks')
      .select(['kind', 'details'])
      .where('order_id', '=', id)
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind, details }) => ({ kind, ...details }))
const seatsOf = async (productId: number) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select('practice_seats.state')
      .where('product_id', '=', productId)
      .execute()
  ).map(({ state }) => state)
const enrolmentsOf = (id: string) => world.db.selectFrom('enrolments').select('id').where('user_id', '=', id).execute()
const faultsOf = async (id: number) => [
  ...(await auditOrders(world.pool, { from: id, finished: false })),
  ...(await auditPractice(world.pool)),
]
const password = 'Praktika ir teorija'

/** An order of practice that awaits an online payment, whose page is open. */
async function orderOnline(method: OnlineMethod, buyer: object = {}) {
  const course = await makeCourse(world, { cents: 8900, groups: 1 })
  const learner = await makeLearner(world, { passwordHash: await hashPassword(password) })
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, learner)
  await world.call(shopCalls.saveCompany, { body: { private: true, ...buyer } }, learner)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: method, agree: true } }, learner)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply
  const { url } = (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)).reply
  return { course, learner, id, url }
}

describe('an order that awaits an online payment', () => {
  test.each([
    ['of a person by bank link', 'banklink', {}],
    ['of a person at PayPal', 'wallet', {}],
    ['of a company by bank link', 'banklink', someCompany],
  ] as const)('%s ends with its buyer, and what is paid later goes back', async (_of, method, buyer) => {
    const as = await finance()
    const { course, learner, id, url } = await orderOnline(method, buyer)
    expect((await world.call(settingsCalls.deleteAccount, { body: { password } }, learner)).status).toBe(200)
    expect((await read(id, as)).state).toBe('cancelled')
    expect(await seatsOf(course.productId)).toEqual(['free', 'free', 'free'])
    await pay(world, url)
    await resume()
    const { state, places, invoices, refunds } = await read(id, as)
    // PayPal takes no money for it; what a bank reports is given back by hand.
    const isTaken = method === 'banklink'
    expect([state, places, invoices]).toEqual([isTaken ? 'refunded' : 'cancelled', [], []])
    expect(refunds.map((refund) => [refund.state, refund.reason, refund.amount])).toEqual(
      isTaken ? [['manual', 'buyer_erased', 8900]] : [],
    )
    expect(await openTasks(id)).toEqual(isTaken ? [{ kind: 'refund', cents: 8900 }] : [])
    expect(await seatsOf(course.productId)).toEqual(['free', 'free', 'free'])
    expect(await enrolmentsOf(learner.id)).toEqual([])
    expect(await faultsOf(id)).toEqual([])
  })

  test.each(['banklink', 'wallet'] as const)(
    'by %s that had expired is given back too, or not taken',
    async (method) => {
      const as = await finance()
      if (method === 'banklink') behaveNext(world, method, { notify: 'later' })
      const { learner, id, url } = await orderOnline(method)
      if (method === 'banklink') await pay(world, url)
      await world.pool.query("update orders set hold_until = now() - interval '1 second' where order_id = $1", [id])
      await resume()
      expect((await read(id, as)).state).toBe('expired')
      await erase(learner.id)
      await (method === 'banklink' ? deliverNotifications(world) : pay(world, url))
      await resume()
      const { state, places, attempts } = await read(id, as)
      expect([state, places, attempts.map((attempt) => attempt.state)]).toEqual(
        method === 'banklink' ? ['refunded', [], ['succeeded']] : ['expired', [], ['waiting']],
      )
      expect(await enrolmentsOf(learner.id)).toEqual([])
    },
  )
})

describe('a private order that awaits a transfer', () => {
  /** Sold to a person, to be paid by somebody else. */
  async function sellPrivately(as: MadeUser) {
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const payer = `${unique('fondas')}@praktika.example`
    const body = bodyOf(productId, { ...privately, ...transfer, payer: 'VšĮ Fondas', payer_email: payer })
    const { order_id: id, buyer } = (await sell(as, body)).reply
    await takeEmails(world)
    return { id, productId, payer, buyer: buyer.id }
  }

  test('ends: its payer is told by name that the money goes back, and it does', async () => {
    const as = await finance()
    const { id, productId, payer, buyer } = await sellPrivately(as)
    await erase(buyer)
    const [email, ...more] = await takeEmailsTo(world, payer)
    expect(more).toEqual([])
    expect(email?.text).toContain(`Užsakymas Nr. ${id}, kurį pateikė Rūta Petraitienė, atšauktas.`)
    expect(email?.text).toContain('pinigus grąžinsime')
    expect(email?.text).not.toContain('įvykdysime')
    expect(await seatsOf(productId)).toEqual(['free', 'free', 'free'])
    expect((await receive(as, id, 8900, 8900)).status).toBe(200)
    const { state, places, invoices } = await read(id, as)
    expect([state, places, invoices]).toEqual(['refunded', [], []])
    expect(await openTasks(id)).toEqual([{ kind: 'refund', cents: 8900 }])
    expect(await enrolmentsOf(buyer)).toEqual([])
    expect(await faultsOf(id)).toEqual([])
  })

  test('ends: a part that was paid goes back at once', async () => {
    const as = await finance()
    const { id, payer, buyer } = await sellPrivately(as)
    await receive(as, id, 4000, 8900)
    await takeEmails(world)
    await erase(buyer)
    expect((await takeEmailsTo(world, payer)).map(({ text }) => text)).toEqual([
      expect.stringContaining('40,00\u00a0€ grįš'),
    ])
    expect(await openTasks(id)).toEqual([{ kind: 'refund', cents: 4000 }])
  })
})

describe('an order of a company', () => {
  test('that awaits its transfer stays the company’s: staff hands its places over', async () => {
    const as = await finance()
    const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
    const body = bodyOf(productId, {
      ...transfer,
      own_place: true,
      sale_lines: [{ product_id: productId, quantity: 2, price: null }],
      expected_total: 17_800,
    })
    const { order_id: id, buyer } = (await sell(as, body)).reply
    await erase(buyer.id)
    expect((await read(id, as)).state).toBe('pending')
    expect(await openTasks(id)).toEqual([{ kind: 'buyer_erased', company: body.company_name }])
    await world.db.updateTable('staff_tasks').set({ done_at: world.now() }).where('order_id', '=', id).execute()
    await takeEmails(world)
    expect((await receive(as, id, 17_800, 17_800)).status).toBe(200)
    expect(await openTasks(id)).toEqual([{ kind: 'buyer_erased', company: body.company_name }])
    const { state, places, invoices } = await read(id, as)
    expect([state, places.map((place) => place.state), invoices.length]).toEqual(['fulfilled', ['free', 'free'], 1])
    expect(await enrolmentsOf(buyer.id)).toEqual([])
    const colleague = `${unique()}@praktika.test`
    const list = { params: { id }, body: { places_list: colleague } }
    expect((await world.call(orderPlaceCalls.sendOrderPlaces, list, as)).status).toBe(200)
    const [email] = await takeEmailsTo(world, colleague)
    expect(email?.text).toContain(body.company_name)
    expect(await faultsOf(id)).toEqual([])
  })

  // requirements 10.974
  test('has no email to send again, unless who pays it is somebody else', async () => {
    const as = await finance()
    for (const payer_email of ['', `${unique('mokantis')}@praktika.test`]) {
      const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
      const { order_id: id, buyer } = (
        await sell(as, bodyOf(productId, { ...transfer, payer: payer_email && 'VšĮ Fondas', payer_email }))
      ).reply
      await erase(buyer.id)
      await takeEmails(world)
      const resend = () => world.call(managedOrderCalls.resendOrderEmail, { params: { id } }, as)
      if (payer_email) {
        expect((await resend()).status).toBe(200)
        expect((await takeEmails(world)).map(({ to }) => to)).toEqual([payer_email])
      } else expect((await resend()).failure.code).toBe('nothing_to_send')
      expect((await receive(as, id, 8900, 8900)).status).toBe(200)
      expect((await resend()).failure.code).toBe('nothing_to_send')
    }
  })

  // requirements 10.973
  test('is opened again when its time was over; of a person it is not', async () => {
    const as = await finance()
    for (const company of [true, false]) {
      const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
      const body = bodyOf(productId, { ...transfer, ...(company ? {} : privately) })
      const { order_id: id, buyer } = (await sell(as, body)).reply
      await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Vėluoja' } }, as)
      await erase(buyer.id)
      expect((await read(id, as)).reopenable).toBe(company)
      const { status, reply, failure } = await world.call(managedOrderCalls.reopenOrder, { params: { id } }, as)
      if (company) expect([status, reply.state]).toEqual([200, 'pending'])
      else expect(failure.code).toBe('order_closed')
      expect(await faultsOf(id)).toEqual([])
    }
  })

  test('that is paid and has places that nobody was given is a task; of a person it is none', async () => {
    for (const buyer of [someCompany, {}]) {
      const { id, learner } = await buyPlaces(world, { groups: 0, buyer })
      await erase(learner.id)
      expect(await openTasks(id)).toEqual(
        buyer === someCompany ? [{ kind: 'buyer_erased', company: someCompany.company_name }] : [],
      )
    }
  })
})
