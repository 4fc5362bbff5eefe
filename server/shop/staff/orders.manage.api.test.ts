import { describe, expect, test } from 'vitest'
import { orderList } from '../../../contract/manage/orders.list.ts'
import { taskList } from '../../../contract/manage/tasks.list.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { managedOrderCalls as calls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { taskCalls } from '../../../contract/manage/tasks.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { shopCalls } from '../../../contract/shop.ts'
import { buyPlaces, someCompany, type Wishes } from '../../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { auditOrders } from '../audit-orders.ts'

const world = openWorld()
const buy = (wishes: Wishes = {}) => buyPlaces(world, wishes)
const staff = (role: 'finance' | 'support' | 'manager' = 'finance') => makeLearner(world, { role })
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)
const historyOf = async (id: number, as: MadeUser) =>
  (await world.call(auditCalls.getHistory, { params: { object: 'order', id: String(id) } }, as)).reply.data

async function part(id: number, amount: number, as: MadeUser, line: { position: number; left: number } | undefined) {
  const { position = 0, left = 0 } = line ?? {}
  const body = { position, amount, line_left: left, reason: 'Praktika sutrumpėjo' }
  return world.call(calls.refundPart, { params: { id }, body }, as)
}
const lineOf = async (id: number, as: MadeUser) =>
  (await world.call(calls.getManagedOrder, { params: { id } }, as)).reply.lines[0]

/** A company's order that awaits its transfer. */
async function orderByTransfer() {
  const course = await makeCourse(world, { cents: 8900, groups: 1, pages: 1 })
  const learner = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 2 } }, learner)
  await world.call(shopCalls.saveCompany, { body: { ...someCompany, company_name: unique('UAB Ėjimas') } }, learner)
  const method = { payment_method: 'invoice' as const, agree: true, own_place: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
  const { reply } = await world.call(shopCalls.confirmOrder, { body: {} }, learner)
  return { id: reply.order_id, learner, course }
}

describe('the list of orders', () => {
  test('finds an order by its number, its buyer without diacritics, their address and the company', async () => {
    const as = await staff('support')
    const name = unique('Žukauskė')
    const learner = await makeLearner(world, { firstname: 'Ąžuolė', lastname: name })
    const { id } = await buy({ learner, quantity: 1, buyer: { ...someCompany, company_name: `VšĮ Ūkas ${name}` } })
    const find = async (search: string) =>
      (await world.call(orderList.calls.findOrders, { query: { search } }, as)).reply.data.map(
        ({ order_id }) => order_id,
      )
    for (const search of [
      String(id),
      name.replace('Ž', 'z').replace('ė', 'e'),
      learner.email,
      `ukas ${name.toLowerCase()}`,
    ])
      expect(await find(search), search).toContain(id)
    expect(await find(unique('niekas'))).toEqual([])
    expect(await find('%')).toEqual([])
  })
})

test('an order of a buyer who was erased says so, and that the invoice keeps the name and the address', async () => {
  const lastname = unique('Pavardenytė')
  const learner = await makeLearner(world, { firstname: 'Vardenė', lastname })
  const { id } = await buy({ learner, quantity: 1, buyer: { company_address: 'Ąžuolų g. 1, Alytus' } })
  const as = await staff()
  const shown = async () => (await world.call(calls.getManagedOrder, { params: { id } }, as)).reply
  expect(await shown()).toMatchObject({ buyer: { erased: false, email: learner.email } })
  const erase = { params: { id: learner.id }, body: { reason: 'Paprašė laišku' } }
  await world.call(peopleCalls.erasePerson, erase, await staff('manager'))
  const erased = 'Asmens duomenys ištrinti'
  const order = await shown()
  expect(order.buyer).toMatchObject({ name: erased, email: '', telephone: null, erased: true })
  expect(JSON.stringify(order)).not.toContain('Ąžuolų')
  const found = await world.call(orderList.calls.findOrders, { query: { search: String(id) } }, as)
  expect(found.reply.data).toMatchObject([{ order_id: id, buyer: erased, email: '' }])
  const { rows } = await world.pool.query("select document -> 'buyer' as buyer from invoices where order_id = $1", [id])
  const name = `Vardenė ${lastname}`
  expect(rows).toMatchObject([{ buyer: { name, address: 'Ąžuolų g. 1, Alytus', private: true } }])
})

describe('an order that is undone', () => {
  test('gives everything back, is credited, and the buyer gets the reason', async () => {
    const { id, learner } = await buy({ quantity: 2 })
    const as = await staff()
    const before = (await world.call(calls.getManagedOrder, { params: { id } }, as)).reply
    expect(before).toMatchObject({
      refundable: 17_800,
      learners: { all: 1, begun: 0 },
      attempts: [{ state: 'succeeded' }],
    })
    expect(before.notifications).toMatchObject([{ state: 'succeeded', amount: 17_800 }])
    const undo = () => world.call(calls.undoOrder, { params: { id }, body: { reason: 'Kursas neįvyks' } }, as)
    expect((await undo()).reply).toMatchObject({
      state: 'refunded',
      refundable: 0,
      refunds: [{ amount: 17_800, note: 'Kursas neįvyks' }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
      learners: { all: 0 },
    })
    expect((await undo()).failure.code).toBe('order_closed')
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])
    expect((await emailsTo(learner.email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Kursas neįvyks'),
    )
    expect(await historyOf(id, as)).toMatchObject([{ action: 'order.undone', after: { amount_cents: 17_800 } }])
  })

  test('and was not paid yet is cancelled', async () => {
    const { id, learner } = await orderByTransfer()
    const as = await staff()
    const { reply } = await world.call(calls.undoOrder, { params: { id }, body: { reason: 'Prašė pirkėjas' } }, as)
    expect(reply).toMatchObject({ state: 'cancelled', refunds: [] })
    expect((await emailsTo(learner.email)).at(-1)?.text).toContain('atšauktas')
  })
})

describe('a part of an order', () => {
  test('is given back with its credit note, and the course stays; never more than was paid', async () => {
    const { id, learner, read } = await buy({ quantity: 1 })
    const as = await staff()
    const line = await lineOf(id, as)
    const { reply } = await part(id, 2050, as, line)
    expect(reply).toMatchObject({ state: 'fulfilled', refundable: 6850, lines: [{ left: 6850 }] })
    expect((await part(id, 6851, as, reply.lines[0])).failure).toMatchObject({
      code: 'refund_too_large',
      errors: { amount: [expect.any(String)] },
    })
    // The same press again, because its reply was lost.
    expect((await part(id, 2050, as, line)).failure.code).toBe('refund_changed')
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toHaveLength(1)
    await world.call(calls.undoOrder, { params: { id }, body: { reason: 'Kursas neįvyks' } }, as)
    const { invoices, refunds } = await read()
    expect(refunds).toHaveLength(2)
    const totals = invoices.map(({ kind, total }) => [kind, total.replace(/\s/g, ' ')])
    expect(totals).toEqual([
      ['invoice', '89,00 €'],
      ['credit_note', '−20,50 €'],
      ['credit_note', '−68,50 €'],
    ])
  })

  test('is an amount of whole cents: a fraction of one is refused at its field', async () => {
    const { id } = await buy({ quantity: 1 })
    const as = await staff()
    const line = await lineOf(id, as)
    for (const amount of [1.5, 2050.5])
      expect((await part(id, amount, as, line)).failure).toMatchObject({
        code: 'invalid_fields',
        errors: { amount: [expect.any(String)] },
      })
    // A limit is said in the unit in which staff enter it.
    expect((await part(id, 0, as, line)).failure.errors?.amount).toEqual(['Turi būti ne mažiau kaip 0.01'])
    expect((await part(id, 115, as, line)).reply.lines[0]?.left).toBe(8785)
  })

  test('of two at once only one is given back', async () => {
    const { id } = await buy({ quantity: 1 })
    const as = await staff()
    const line = await lineOf(id, as)
    const codes = await Promise.all([1, 2].map(async () => (await part(id, 2000, as, line)).status))
    expect(codes.toSorted()).toEqual([200, 409])
  })
})

const record = (id: number, amount: number, as: MadeUser, { rest = 17_800, received_on = '2026-11-20' } = {}) =>
  world.call(
    calls.recordReceipt,
    { params: { id }, body: { kind: 'transfer', received_on, amount, reference: '', rest } },
    as,
  )

describe('a bank transfer', () => {
  test('pays the order and fulfils it at once; none of a day to come', async () => {
    const { id, learner } = await orderByTransfer()
    const as = await staff()
    const refused = await record(id, 17_800, as, { received_on: '2999-01-01' })
    expect(refused.failure.errors).toHaveProperty('received_on')
    expect((await record(id, 17_800, as)).reply).toMatchObject({
      state: 'fulfilled',
      rest: 0,
      attempts: [{ state: 'succeeded' }],
      invoices: [{ kind: 'invoice' }],
      places: [{ state: 'own' }, { state: 'free' }],
    })
    expect((await record(id, 17_800, as)).failure.code).toBe('order_closed')
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toHaveLength(1)
  })

  test('is given back by hand, which closes its task; not by support, and not before', async () => {
    const { id } = await orderByTransfer()
    const as = await staff()
    await record(id, 17_800, as)
    const undone = (await world.call(calls.undoOrder, { params: { id }, body: { reason: 'Klaida' } }, as)).reply
    expect(undone).toMatchObject({ refunds: [{ state: 'manual' }], tasks: [{ kind: 'refund', done: null }] })
    const [refund] = undone.refunds
    const [task] = undone.tasks
    const close = async (by: MadeUser) => {
      const params = { id: task?.id ?? '' }
      return (await world.call(taskCalls.closeTask, { params, body: { note: 'Pervesta' } }, by)).failure.code
    }
    expect(await close(await staff('support'))).toBe('not_allowed')
    expect(await close(as)).toBe('refund_open')
    const settle = (of = id) => world.call(calls.settleByHand, { params: { id: of, refund: refund?.id ?? '' } }, as)
    expect((await settle((await orderByTransfer()).id)).failure.code).toBe('not_found')
    expect((await settle()).reply.refunds).toMatchObject([{ state: 'succeeded' }])
    expect((await settle()).failure.code).toBe('already_decided')
    expect(await close(as)).toBe('already_decided')
    const open = (await world.call(taskList.calls.listTasks, { query: { search: String(id) } }, as)).reply
    expect(open.data).toEqual([])
  })
})

test('the task of refunds by hand says what is still to be transferred, and is opened again by another one', async () => {
  const { id } = await orderByTransfer()
  const as = await staff()
  const { reply } = await record(id, 17_800, as)
  const first = (await part(id, 1000, as, reply.lines[0])).reply
  const second = (await part(id, 2000, as, first.lines[0])).reply
  expect(second.tasks).toMatchObject([{ kind: 'refund', done: null, details: { cents: 3000 } }])
  const told = (await emailsTo(world.config.contactEmail)).filter(({ text }) => text.includes(`${id}`))
  expect(told.at(-1)?.text).toMatch(/amount: 30,00\s€/)
  const settle = async (cents: number) => {
    const { refunds } = (await world.call(calls.getManagedOrder, { params: { id } }, as)).reply
    const refund = refunds.find(({ amount, state }) => amount === cents && state === 'manual')
    return (await world.call(calls.settleByHand, { params: { id, refund: refund?.id ?? '' } }, as)).reply
  }
  expect((await settle(1000)).tasks).toMatchObject([{ done: null, details: { cents: 2000 } }])
  const settled = await settle(2000)
  expect(settled.tasks).toMatchObject([{ id: first.tasks[0]?.id, done: expect.any(String) }])
  const third = (await part(id, 500, as, settled.lines[0])).reply
  expect(third.tasks).toMatchObject([{ id: first.tasks[0]?.id, done: null, details: { cents: 500 } }])
})

test('what the provider refused to give back is still owed: the rest of the order is what is undone', async () => {
  const { id } = await orderByTransfer()
  const as = await staff()
  const { reply } = await record(id, 17_800, as)
  const parted = (await part(id, 1000, as, reply.lines[0])).reply
  await world.db
    .updateTable('refunds')
    .set({ state: 'failed' })
    .where('id', '=', parted.refunds[0]?.id ?? '')
    .execute()
  const undone = await world.call(calls.undoOrder, { params: { id }, body: { reason: 'Susitarta' } }, as)
  expect(undone.reply.refunds.map(({ amount }) => amount).toSorted((x, y) => x - y)).toEqual([1000, 16_800])
  const open = (await world.call(taskList.calls.listTasks, { query: { search: String(id) } }, as)).reply
  expect(open.data).toMatchObject([{ details: { cents: 17_800 } }])
  expect(await auditOrders(world.pool, { from: id, finished: false })).toEqual([])
})

describe('a withdrawal that staff decides', () => {
  async function declared() {
    const bought = await buy({ quantity: 1 })
    await world.db
      .updateTable('enrolments')
      .set({ begun_at: world.now() })
      .where('user_id', '=', bought.learner.id)
      .execute()
    await world.call(orderCalls.withdrawFromOrder, { params: { id: bought.id }, body: {} }, bought.learner)
    return bought
  }
  const decide = (id: number, accept: boolean, as: MadeUser) =>
    world.call(calls.decideWithdrawal, { params: { id }, body: { accept, reason: 'Pusė kurso išklausyta' } }, as)

  test('is refused with the reason, once', async () => {
    const { id, learner } = await declared()
    const as = await staff()
    expect((await decide(id, false, as)).reply).toMatchObject({ state: 'fulfilled', withdrawal: { state: 'refused' } })
    expect((await emailsTo(learner.email)).at(-1)?.text).toContain('Pusė kurso išklausyta')
    expect((await decide(id, true, as)).failure.code).toBe('already_decided')
  })

  test('is accepted when the order is undone, and is no task any more', async () => {
    const { id } = await declared()
    const as = await staff()
    const { reply } = await world.call(calls.undoOrder, { params: { id }, body: { reason: 'Susitarta telefonu' } }, as)
    expect(reply).toMatchObject({ state: 'refunded', withdrawal: { state: 'accepted' } })
    expect(reply.tasks.filter(({ kind, done }) => kind === 'withdrawal' && done === null)).toEqual([])
  })

  test('is accepted, which undoes the order', async () => {
    const { id } = await declared()
    expect((await decide(id, true, await staff())).reply).toMatchObject({
      state: 'refunded',
      withdrawal: { state: 'accepted' },
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    })
  })
})

test('the email of an order is sent again, where its state has one', async () => {
  const { id, learner } = await buy({ quantity: 1 })
  const as = await staff('support')
  const sent = (await emailsTo(learner.email)).length
  await world.call(calls.resendOrderEmail, { params: { id } }, as)
  expect(await emailsTo(learner.email)).toHaveLength(sent + 1)
  await world.call(calls.undoOrder, { params: { id }, body: { reason: 'Klaida' } }, await staff())
  expect((await world.call(calls.resendOrderEmail, { params: { id } }, as)).failure.code).toBe('nothing_to_send')
})
