import { describe, expect, test } from 'vitest'
import { orderCalls } from '../../contract/orders.ts'
import type { ShopMethod } from '../../contract/order-states.ts'
import { shopCalls } from '../../contract/shop.ts'
import { runInTransaction } from '../db/transaction.ts'
import { type ProviderCode, ProviderUnavailable, type RefundReport } from '../integrations/payments/port.ts'
import { listUnprocessed, storeNotification } from '../payments/public.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { behaveNext, decline, leave, pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'
import { settlePayment } from './settle-payment.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld()
const limited = openWorld({ RATE_LIMITS: 'on' })
const resume = () => world.runJob(resumeCheckouts, {})

async function openPayment(method: ShopMethod) {
  const course = await makeCourse(world, { cents: 8900 })
  const buyer = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: method, agree: true } }, buyer)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  const { url } = (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, buyer)).reply
  return { id, buyer, url }
}
const attemptOf = ({ id }: { id: number }) =>
  world.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const stateOf = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('orders').select('state').where('order_id', '=', id).executeTakeFirstOrThrow()).state
const tasksOf = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('staff_tasks').select('kind').where('order_id', '=', id).execute()).map(({ kind }) => kind)

/** Makes the open questions of an attempt due. */
const letAskNow = (attemptId: string) =>
  world.db
    .updateTable('payment_attempts')
    .set({ next_ask_at: world.now() })
    .where('id', '=', attemptId)
    .where('next_ask_at', 'is not', null)
    .execute()

test('a bank link that the buyer left and opened again at once is waited for at the return', async () => {
  behaveNext(world, 'banklink', { notify: 'never' })
  const order = await openPayment('banklink')
  const params = { id: order.id }
  await world.call(orderCalls.returnFromPayment, { params, body: { cancelled: true } }, order.buyer)
  await pay(world, order.url)
  const returned = await world.call(orderCalls.returnFromPayment, { params, body: { cancelled: false } }, order.buyer)
  expect(returned.reply).toMatchObject({ state: 'pending', failed: false })
  expect(await attemptOf(order)).toMatchObject({ state: 'waiting', decided_at: null })
})

test.each(['banklink', 'wallet'] as const)(
  'a %s payment that was declined is named until it is tried again',
  async (method) => {
    const order = await openPayment(method)
    const params = { id: order.id }
    const shown = async () => (await world.call(orderCalls.getOrder, { params }, order.buyer)).reply.declined_by
    expect(await shown()).toBeNull()
    await decline(world, order.url)
    await resume()
    const { reply } = await world.call(orderCalls.returnFromPayment, { params, body: { cancelled: true } }, order.buyer)
    expect(reply).toMatchObject({ state: 'pending', failed: true, declined_by: method })
    expect(await shown()).toBe(method)
    const { reply: again } = await world.call(orderCalls.payOrder, { params, body: {} }, order.buyer)
    expect(await shown()).toBeNull()
    await leave(world, again.url)
    const left = await world.call(orderCalls.returnFromPayment, { params, body: { cancelled: true } }, order.buyer)
    expect(left.reply).toMatchObject({ failed: true, declined_by: null })
    expect(await shown()).toBeNull()
  },
)

describe('a wallet payment', () => {
  test('that the buyer gave up, then paid in another tab, is found by asking', async () => {
    behaveNext(world, 'wallet', { notify: 'never' })
    const order = await openPayment('wallet')
    await world.call(orderCalls.returnFromPayment, { params: { id: order.id }, body: { cancelled: true } }, order.buyer)
    const attempt = await attemptOf(order)
    expect(attempt.state).toBe('abandoned')
    await pay(world, order.url)
    await letAskNow(attempt.id)
    await resume()
    expect(await stateOf(order)).toBe('fulfilled')
  })

  test('of the page that the buyer left and opened again at once is settled at the return', async () => {
    behaveNext(world, 'wallet', { notify: 'never' })
    const order = await openPayment('wallet')
    const params = { id: order.id }
    const { reply: again } = await world.call(orderCalls.payOrder, { params, body: {} }, order.buyer)
    await world.call(orderCalls.returnFromPayment, { params, body: { cancelled: true } }, order.buyer)
    await pay(world, again.url)
    const returned = await world.call(orderCalls.returnFromPayment, { params, body: { cancelled: false } }, order.buyer)
    expect(returned.reply).toMatchObject({ state: 'fulfilled', failed: false })
  })

  test('that the wallet does not know yet when its notification is processed is asked about again soon', async () => {
    const order = await openPayment('wallet')
    const { wallet } = world.integrations.payments
    if (!wallet) throw new Error('No wallet')
    const { ask } = wallet
    wallet.ask = async () => undefined
    const { id } = await attemptOf(order)
    await world.db.updateTable('payment_attempts').set({ next_ask_at: null }).where('id', '=', id).execute()
    await pay(world, order.url)
    await resume()
    wallet.ask = ask
    expect(await stateOf(order)).toBe('pending')
    await letAskNow(id)
    await resume()
    expect(await stateOf(order)).toBe('fulfilled')
  })
})

/** The money arrives, and the server is cut off before the order is fulfilled. */
async function settleOnly(order: { id: number }): Promise<void> {
  const { id, amount_cents: amountCents } = await attemptOf(order)
  const report = { attemptId: id, state: 'succeeded', reference: unique('settled-'), amountCents } as const
  const { config, integrations, now } = world
  const parts = { config, integrations, now, enqueue: async () => undefined, publicDataChanged: async () => undefined }
  await runInTransaction(world.db, (db) =>
    settlePayment({ ...parts, db }, { ...report, currency: 'EUR', test: false, captureReference: null }),
  )
}

test('a wallet that does not answer delays neither a paid order nor one that the bank link reports', async () => {
  const { wallet } = world.integrations.payments
  if (!wallet) throw new Error('No wallet')
  const { ask } = wallet
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const waiting = [await openPayment('wallet'), await openPayment('wallet')]
  for (const { url } of waiting) await pay(world, url)
  const reported = await openPayment('banklink')
  await pay(world, reported.url)
  const paid = await openPayment('banklink')
  await settleOnly(paid)
  wallet.ask = async (asked) => {
    await answered
    return ask(asked)
  }
  const run = resume()
  try {
    await expect.poll(() => stateOf(reported)).toBe('fulfilled')
    await expect.poll(() => stateOf(paid)).toBe('fulfilled')
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['pending', 'pending'])
  } finally {
    answer()
    await run
    wallet.ask = ask
  }
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['fulfilled', 'fulfilled'])
})

describe('a refund that a provider reports', () => {
  async function paid(method: ProviderCode) {
    const order = await openPayment(method)
    await pay(world, order.url)
    await resume()
    return { ...order, attempt: await attemptOf(order) }
  }
  async function store(order: Awaited<ReturnType<typeof paid>>, parts: Partial<RefundReport> = {}) {
    const { method, capture_reference } = order.attempt
    const refund: RefundReport = {
      captureReference: capture_reference ?? '',
      reference: unique('refund-'),
      key: null,
      state: 'succeeded',
      amountCents: 8900,
      currency: 'EUR',
      ...parts,
    }
    const event = { eventKey: unique(), report: null, refund }
    await storeNotification(world.db, method === 'wallet' ? 'wallet' : 'banklink', event, world.now())
  }
  async function notify(...refund: Parameters<typeof store>) {
    await store(...refund)
    await resume()
    await world.providers.settled()
  }
  const refundsOf = ({ attempt }: Awaited<ReturnType<typeof paid>>) =>
    world.db.selectFrom('refunds').select(['id', 'state']).where('attempt_id', '=', attempt.id).execute()
  const withdraw = ({ id, buyer }: { id: number; buyer: object }) =>
    world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, buyer)

  test.each(['banklink', 'wallet'] as const)('%s: made at the provider becomes a task, once', async (method) => {
    const order = await paid(method)
    await notify(order)
    await notify(order)
    expect(await tasksOf(order)).toEqual(['refunded_elsewhere'])
  })

  test('together with its payment, as after an outage, is a task', async () => {
    const { wallet } = world.integrations.payments
    if (!wallet) throw new Error('No wallet')
    const order = await openPayment('wallet')
    await pay(world, order.url)
    const attempt = await attemptOf(order)
    const { id: attemptId, provider_reference: reference, amount_cents: amountCents, started_at: startedAt } = attempt
    const asked = await wallet.ask({ attemptId, reference, amountCents, startedAt, mayCapture: true })
    await store({ ...order, attempt: { ...attempt, capture_reference: asked?.captureReference ?? '' } })
    await resume()
    expect([await stateOf(order), await tasksOf(order)]).toEqual(['fulfilled', ['refunded_elsewhere']])
  })

  test('of a payment that is not known is read again for a day', async () => {
    const order = await paid('wallet')
    await store({ ...order, attempt: { ...order.attempt, capture_reference: unique('unknown-') } })
    await resume()
    const isLeft = async () => (await listUnprocessed(world.db, [])).length
    expect(await isLeft()).toBe(1)
    await world.db
      .updateTable('payment_notifications')
      .set({ received_at: new Date(world.now().getTime() - 25 * 3_600_000) })
      .where('processed_at', 'is', null)
      .execute()
    await resume()
    expect(await isLeft()).toBe(0)
  })

  test('settles the refund that staff made by hand', async () => {
    const order = await paid('banklink')
    await withdraw(order)
    expect(await refundsOf(order)).toMatchObject([{ state: 'manual' }])
    await notify(order)
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }])
    expect(await tasksOf(order)).toEqual(['refund'])
    const open = world.db.selectFrom('staff_tasks').select('kind').where('done_at', 'is', null)
    expect(await open.where('order_id', '=', order.id).execute()).toEqual([])
  })

  test('settles what staff made by hand once: another one of the same sum is a task', async () => {
    const order = await paid('banklink')
    await withdraw(order)
    await store(order)
    await store(order)
    await resume()
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }])
    expect((await tasksOf(order)).toSorted()).toEqual(['refund', 'refunded_elsewhere'])
  })

  // requirements 10.1025
  test('settles the refund that it had refused and staff made there then', async () => {
    const order = await paid('wallet')
    const { wallet } = world.integrations.payments
    if (!wallet) throw new Error('No wallet')
    const { refund } = wallet
    wallet.refund = async ({ captureReference, key, amountCents }) => {
      const refused = { captureReference, key, amountCents, currency: 'EUR' }
      return { ...refused, reference: unique('refused-'), state: 'failed' as const }
    }
    await withdraw(order)
    await resume()
    wallet.refund = refund
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }])
    await notify(order)
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }])
    const tasks = world.db.selectFrom('staff_tasks').select(['kind', 'done_at']).where('order_id', '=', order.id)
    expect(await tasks.execute()).toEqual([{ kind: 'refund', done_at: expect.any(Date) }])
    expect(await auditOrders(world.pool, { from: order.id })).toEqual([])
  })

  test('and was sent from here changes nothing', async () => {
    const order = await paid('wallet')
    await withdraw(order)
    await resume()
    const [refund] = await refundsOf(order)
    await notify(order, { key: refund?.id ?? null })
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }])
    expect(await tasksOf(order)).toEqual([])
  })
})

describe('the route of notifications', () => {
  test('asks to send again later what cannot be verified now', async () => {
    const { banklink } = world.integrations.payments
    if (!banklink) throw new Error('No bank link')
    const { readNotification } = banklink
    banklink.readNotification = () => Promise.reject(new ProviderUnavailable('The key cannot be fetched'))
    const reply = await world.app.inject({ url: '/api/payments/banklink/notification?data=x' })
    banklink.readNotification = readNotification
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60'])
  })

  test('is limited per network', async () => {
    const ask = (remoteAddress: string) =>
      limited.app.inject({ url: '/api/payments/banklink/notification?data=x', remoteAddress })
    for (let times = 0; times < 600; times++) await ask('192.0.2.1')
    const reply = await ask('192.0.2.1')
    expect([reply.statusCode, Number(reply.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await ask('198.51.100.1')).statusCode).toBe(400)
  })
})
