import { describe, expect, test } from 'vitest'
import { companyCalls } from '../../../contract/manage/companies.ts'
import { openingInvoiceCalls } from '../../../contract/manage/opening-invoices.list.ts'
import { managedOrderCalls as calls, type ManagedOrder } from '../../../contract/manage/orders.ts'
import { overpaymentCalls } from '../../../contract/manage/overpayments.ts'
import { receiptList } from '../../../contract/manage/receipts.list.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { loadJournal } from '../../books/journal/load-journal.ts'
import { postJournal } from '../../books/journal/post.rules.ts'
import { findBookSettings } from '../../books/settings.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { saveOpening } from '../../debts/public.ts'
import { sum } from '../../money.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { onCredit, privately, salesIn } from '../../test/sales.ts'
import { openWorld } from '../../test/world.ts'
import { auditOrders } from '../audit-orders.ts'

const world = openWorld({ DEMO: 'on' })
const { today, bodyOf, sell, makeDebtor, receive } = salesIn(world)
const finance = () => makeLearner(world, { role: 'finance' })

const show = async (as: MadeUser, id: number) => (await world.call(calls.getManagedOrder, { params: { id } }, as)).reply
const refundOf = ({ refunds }: ManagedOrder) => {
  const found = refunds.find(({ state }) => state === 'manual')
  if (!found) throw new Error('Nothing is to be given back')
  return found
}
const spend = (as: MadeUser, order: ManagedOrder, changes: object) => {
  const { id, amount: left } = refundOf(order)
  return world.call(
    overpaymentCalls.spendOverpayment,
    {
      params: { id: order.order_id, refund: id },
      body: { amount: left, left, pays_order: null, pays_opening: null, ...changes },
    },
    as,
  )
}
const takeBack = (as: MadeUser, id: number, refund: string) =>
  world.call(overpaymentCalls.takeBackOverpayment, { params: { id, refund } }, as)
const openTasks = ({ tasks }: ManagedOrder) =>
  tasks.filter(({ done }) => done === null).map(({ kind, details }) => [kind, details.cents])

/** A company with an order on credit that it paid by so many cents too much. */
async function makeOverpaid(as: MadeUser, over: number) {
  const { company, ...named } = await makeDebtor(as)
  const { productId } = await makeCourse(world, { cents: 8900 })
  const buy = async () => (await sell(as, bodyOf(productId, { ...named, ...onCredit }))).reply
  const { order_id: id } = await buy()
  const { reply: order } = await receive(as, id, 8900 + over, 8900)
  return { company, named, order, buy }
}

/** The sums of the journal of this month by account, in cents; throws when an entry does not add up to 0. */
async function journal() {
  const { settings } = await findBookSettings(world.db)
  const entries = postJournal(await loadJournal(world.db, today().slice(0, 7), settings))
  for (const { postings, source } of entries)
    if (sum(postings.map(({ cents }) => cents)) !== 0) throw new Error(`${source} does not add up`)
  const byAccount = Map.groupBy(
    entries.flatMap(({ postings }) => postings),
    ({ account }) => account,
  )
  return (account: string) => sum((byAccount.get(account) ?? []).map(({ cents }) => cents))
}
/** What changed of the accounts of advances and receivables since a journal. */
const changed = async (before: Awaited<ReturnType<typeof journal>>) => {
  const now = await journal()
  return { advances: now('442') - before('442'), receivable: now('2410') - before('2410') }
}

describe('money that a company paid too much', () => {
  test('pays another open order of it in parts: the task, the card and the list of money follow', async () => {
    const as = await finance()
    const { company, order, buy } = await makeOverpaid(as, 12_000)
    expect(openTasks(order)).toEqual([['refund', 12_000]])
    const card = async () => (await world.call(companyCalls.getCompanyCard, { params: { id: company } }, as)).reply
    expect((await card()).overpayments).toEqual([{ order_id: order.order_id, cents: 12_000 }])
    const next = await buy()
    expect(next).toMatchObject({ rest: 8900, overpayments: [{ order_id: order.order_id, amount: 12_000 }] })
    expect((await show(as, order.order_id)).payable).toEqual({
      orders: [{ order_id: next.order_id, rest: 8900 }],
      openings: [],
    })
    const before = await journal()
    await takeEmails(world)
    const { reply: part } = await spend(as, order, { amount: 5000, pays_order: next.order_id })
    expect(part.refunds.map(({ state, amount, used_for }) => [state, amount, used_for]).toSorted()).toEqual([
      ['manual', 7000, null],
      ['used', 5000, `Nr. ${next.order_id}`],
    ])
    expect(openTasks(part)).toEqual([['refund', 7000]])
    expect(await show(as, next.order_id)).toMatchObject({
      rest: 3900,
      receipts: [{ kind: 'overpayment', amount: 5000, reference: `Nr. ${order.order_id}` }],
    })
    expect(await changed(before)).toEqual({ advances: 5000, receivable: -5000 })
    const subjects = (await takeEmails(world)).map(({ subject, text }) => ({ subject, text }))
    expect(subjects).toContainEqual({
      subject: expect.stringContaining('permoka panaudota'),
      text: expect.stringMatching(/50,00.*70,00/su),
    })
    // A repeat after a lost reply pays nothing twice.
    const repeated = { ...order, refunds: [{ ...refundOf(part), amount: 12_000 }] }
    expect((await spend(as, repeated, { amount: 5000, pays_order: next.order_id })).failure.code).toBe(
      'overpayment_changed',
    )
    expect((await spend(as, part, { amount: 3900, pays_order: next.order_id })).status).toBe(200)
    expect(await show(as, next.order_id)).toMatchObject({ rest: 0, paid_at: expect.any(String) })
    expect(await changed(before)).toEqual({ advances: 8900, receivable: -8900 })
    const listed = await world.call(receiptList.calls.findReceipts, { query: { search: String(order.order_id) } }, as)
    expect(listed.reply.data.map(({ kind, cents }) => [kind, cents])).toEqual(
      expect.arrayContaining([
        ['overpayment_used', -5000],
        ['overpayment_used', -3900],
        ['overpayment', 5000],
      ]),
    )
    expect((await card()).overpayments).toEqual([{ order_id: order.order_id, cents: 3100 }])
    expect(await auditOrders(world.pool, { finished: false })).toEqual([])
  })

  test('never pays more than there is or is owed, nor what is of another buyer', async () => {
    const as = await finance()
    const { order, buy } = await makeOverpaid(as, 2000)
    const next = await buy()
    const other = await makeOverpaid(as, 100)
    const foreign = await other.buy()
    const faults = async (changes: object) => (await spend(as, order, changes)).failure.errors
    expect(await faults({ amount: 2001, pays_order: next.order_id })).toHaveProperty('amount')
    expect(await faults({ pays_order: foreign.order_id })).toHaveProperty('pays_order')
    expect(await faults({ pays_order: order.order_id })).toHaveProperty('pays_order')
    expect(await faults({})).toHaveProperty('pays_order')
    await receive(as, next.order_id, 7900, 8900)
    expect(await faults({ amount: 1001, pays_order: next.order_id })).toHaveProperty('amount')
    const support = await makeLearner(world, { role: 'support' })
    expect((await spend(support, order, { amount: 100, pays_order: next.order_id })).status).toBe(403)
    expect((await show(as, order.order_id)).refunds).toMatchObject([{ state: 'manual', amount: 2000 }])
  })

  test('two uses at once spend it once', async () => {
    const as = await finance()
    const { order, buy } = await makeOverpaid(as, 8000)
    const [one, two] = [await buy(), await buy()]
    const both = await Promise.all([one, two].map(({ order_id }) => spend(as, order, { pays_order: order_id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await show(as, order.order_id)).refunds).toMatchObject([{ state: 'used', amount: 8000 }])
    expect(await auditOrders(world.pool, { finished: false })).toEqual([])
  })

  test('is to be given back again once its use is taken back, which ends with what it paid', async () => {
    const as = await finance()
    const { order, buy } = await makeOverpaid(as, 6000)
    const next = await buy()
    const before = await journal()
    const used = (await spend(as, order, { pays_order: next.order_id })).reply
    expect(openTasks(used)).toEqual([])
    const refund = used.refunds[0]?.id ?? ''
    const receipt = (await show(as, next.order_id)).receipts[0]?.id ?? ''
    await takeEmails(world)
    const params = { id: next.order_id, receipt }
    expect((await world.call(calls.takeBackReceipt, { params }, as)).reply).toMatchObject({ rest: 8900 })
    expect((await takeEmails(world)).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('klaidingai užregistruota'),
      expect.stringContaining('reikia darbuotojo'),
    ])
    const again = await show(as, order.order_id)
    expect(openTasks(again)).toEqual([['refund', 6000]])
    expect(again.refunds).toMatchObject([{ state: 'manual', amount: 6000, used_for: null }])
    expect(await changed(before)).toEqual({ advances: 0, receivable: 0 })
    expect((await takeBack(as, order.order_id, refund)).failure.code).toBe('already_decided')
    // What it paid whole is not paid without it any more: staff gives that back instead.
    await receive(as, next.order_id, 2900, 8900)
    await spend(as, again, { pays_order: next.order_id })
    expect((await takeBack(as, order.order_id, refund)).failure.code).toBe('order_closed')
    expect(await auditOrders(world.pool, { finished: false })).toEqual([])
  })

  test('pays an invoice of the system used before, which is taken back at the order only', async () => {
    const as = await finance()
    const { company, named, order } = await makeOverpaid(as, 4000)
    const number = unique('SEN-')
    const dates = { issuedOn: '2026-09-01', dueOn: '2026-09-30' }
    const debt = { number, ...dates, buyer: named.company_name, companyKey: named.company_code }
    await runInTransaction(world.db, (db) =>
      saveOpening(db, world.now(), { ...debt, totalCents: 10_000, openCents: 10_000 }),
    )
    const opening = (await show(as, order.order_id)).payable.openings[0]
    expect(opening).toMatchObject({ number, rest: 10_000 })
    const before = await journal()
    const used = (await spend(as, order, { pays_opening: opening?.id ?? 0 })).reply
    expect(used.refunds).toMatchObject([{ state: 'used', used_for: number }])
    expect(await changed(before)).toEqual({ advances: 4000, receivable: -4000 })
    const owed = async () =>
      (await world.call(companyCalls.getCompanyCard, { params: { id: company } }, as)).reply.owed_cents
    expect(await owed()).toBe(6000)
    const id = opening?.id ?? 0
    const back = await world.call(openingInvoiceCalls.takeBackOpeningReceipt, { params: { id } }, as)
    expect(back.failure.code).toBe('paid_by_overpayment')
    await takeBack(as, order.order_id, used.refunds[0]?.id ?? '')
    expect(await owed()).toBe(10_000)
    expect(await changed(before)).toEqual({ advances: 0, receivable: 0 })
    expect(await auditOrders(world.pool, { finished: false })).toEqual([])
  })
})

test('what goes back of a cancelled part pays another order of the same person; the buyer sees it', async () => {
  const as = await finance()
  const learner = await makeLearner(world)
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sold = { ...privately, email: learner.email, own_place: false, payment_method: 'elsewhere', reference: '' }
  const paid = (await sell(as, bodyOf(productId, sold))).reply
  const body = { position: 0, amount: 3000, line_left: 8900, reason: 'Nuolaida' }
  const { reply: order } = await world.call(calls.refundPart, { params: { id: paid.order_id }, body }, as)
  const other = await makeCourse(world, { cents: 8900 })
  const awaited = { ...sold, payment_method: 'invoice', received_on: null }
  const next = (await sell(as, bodyOf(other.productId, awaited))).reply
  const before = await journal()
  expect((await spend(as, order, { pays_order: next.order_id })).status).toBe(200)
  expect(await show(as, next.order_id)).toMatchObject({ state: 'pending', rest: 5900 })
  // What the buyer had to get back becomes an advance of the other order.
  expect(await changed(before)).toEqual({ advances: -3000, receivable: 3000 })
  expect((await receive(as, next.order_id, 5900, 5900)).reply).toMatchObject({ state: 'fulfilled', rest: 0 })
  const bought = await world.call(orderCalls.getOrder, { params: { id: paid.order_id } }, learner)
  expect(bought.reply.refunds).toMatchObject([{ state: 'used' }])
  expect(await auditOrders(world.pool, { finished: false })).toEqual([])
})
