import { afterEach, describe, expect, test } from 'vitest'
import { orderCalls } from '../../contract/orders.ts'
import type { ShopMethod } from '../../contract/order-states.ts'
import { shopCalls } from '../../contract/shop.ts'
import { someCompany } from '../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeCourse, type MadeUser } from '../test/make.ts'
import { behaveNext, completePayment, decline, deliverNotifications, leave, pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
const later = (minutes: number) => {
  world.clock.at = new Date(world.now().getTime() + minutes * 60_000)
}
const resume = () => world.runJob(resumeCheckouts, {})

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})

/** A confirmed order of a course at 89 €, to be paid. */
async function confirm(
  method: ShopMethod = 'banklink',
  { course, learner, quantity = 1 }: { course?: MadeCourse; learner?: MadeUser; quantity?: number } = {},
) {
  const bought = course ?? (await makeCourse(world, { cents: 8900, groups: 1 }))
  const user = learner ?? (await makeLearner(world))
  const buyer = { ...user, ...(await signedIn(user)) }
  await world.call(shopCalls.addToCart, { body: { product_id: bought.productId, quantity } }, buyer)
  if (method === 'invoice') await world.call(shopCalls.saveCompany, { body: someCompany }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: method, agree: true } }, buyer)
  const { reply, failure } = await world.call(shopCalls.confirmOrder, { body: {} }, buyer)
  return { course: bought, buyer, id: reply.order_id, reply, failure }
}
type Confirmed = Awaited<ReturnType<typeof confirm>>
const openPage = async ({ id, buyer }: Confirmed, payment_method?: ShopMethod) =>
  (await world.call(orderCalls.payOrder, { params: { id }, body: { payment_method } }, buyer)).reply.url
const orderOf = async ({ id, buyer }: Confirmed) =>
  (await world.call(orderCalls.getOrder, { params: { id } }, await signedIn(buyer))).reply
const stateOf = async (order: Confirmed) => (await orderOf(order)).state
const seatsOf = async ({ productId }: MadeCourse) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select('practice_seats.state')
      .where('product_id', '=', productId)
      .orderBy('seat')
      .execute()
  ).map(({ state }) => state)
const tasksOf = async ({ id }: Confirmed) =>
  (await world.db.selectFrom('staff_tasks').select('kind').where('order_id', '=', id).execute()).map(({ kind }) => kind)
/** A learner with a place of the course in the cart. */
async function cartOf({ productId }: MadeCourse) {
  const learner = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, learner)
  return learner
}
const attemptsOf = ({ id }: Confirmed) =>
  world.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).orderBy('started_at').execute()

describe.each(['banklink', 'wallet'] as const)('an order paid by %s', (method) => {
  /** The hold ends, then the payment arrives: the bank refuses to begin one by then, but may report one late. */
  async function payAfterHold(order: Confirmed) {
    if (method === 'banklink') behaveNext(world, method, { notify: 'later' })
    const url = await openPage(order)
    if (method === 'banklink') await pay(world, url)
    later(45)
    await resume()
    return async () => {
      await (method === 'banklink' ? deliverNotifications(world) : pay(world, url))
      await resume()
    }
  }

  test('holds its seats, opens the provider’s page, and is fulfilled by the notification', async () => {
    const order = await confirm(method)
    expect(order.reply).toMatchObject({ redirect: null, validate: `/api/shop/customerorders/${order.id}/pay` })
    expect(await seatsOf(order.course)).toEqual(['reserved', 'free', 'free'])
    const url = await openPage(order)
    expect(await openPage(order)).toBe(url)
    expect(await pay(world, url)).toContain(`/payment/success?order=${order.id}`)
    await resume()
    expect(await orderOf(order)).toMatchObject({
      state: 'fulfilled',
      hold_until: null,
      places: [{ state: 'own' }],
      invoices: [{ kind: 'invoice', number: expect.stringMatching(/^PRA \d{6}$/) }],
    })
    expect(await seatsOf(order.course)).toEqual(['taken', 'free', 'free'])
  })

  test('is paid once, however often and late it is notified', async () => {
    const order = await confirm(method)
    behaveNext(world, method, { times: 3 })
    await pay(world, await openPage(order))
    await resume()
    await deliverNotifications(world)
    await resume()
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['succeeded'])
    expect((await orderOf(order)).invoices).toHaveLength(1)
  })

  test('that is declined can be paid again, by the other method too', async () => {
    const order = await confirm(method)
    await decline(world, await openPage(order))
    await resume()
    const { reply } = await world.call(
      orderCalls.returnFromPayment,
      { params: { id: order.id }, body: { cancelled: true } },
      order.buyer,
    )
    expect(reply).toMatchObject({ state: 'pending', failed: true })
    await pay(world, await openPage(order, method === 'wallet' ? 'banklink' : 'wallet'))
    await resume()
    expect(await stateOf(order)).toBe('fulfilled')
  })

  test('with another amount is not fulfilled: staff looks', async () => {
    const order = await confirm(method)
    behaveNext(world, method, { amountCents: 100 })
    await pay(world, await openPage(order))
    await resume()
    expect(await stateOf(order)).toBe('pending')
    expect(await tasksOf(order)).toEqual(['payment_mismatched'])
  })

  test('after its hold ended takes seats again', async () => {
    const order = await confirm(method)
    const payLate = await payAfterHold(order)
    expect([await stateOf(order), await seatsOf(order.course)]).toEqual(['expired', ['free', 'free', 'free']])
    await payLate()
    expect([await stateOf(order), await seatsOf(order.course)]).toEqual(['fulfilled', ['taken', 'free', 'free']])
  })

  test('after its hold ended, and others took the seats: the money goes back or staff is told', async () => {
    const order = await confirm(method)
    const payLate = await payAfterHold(order)
    await confirm('banklink', { course: order.course, quantity: 3 })
    await payLate()
    expect(await stateOf(order)).toBe(method === 'wallet' ? 'refunded' : 'review')
    expect(await tasksOf(order)).toEqual(method === 'wallet' ? [] : ['no_seats'])
    await resume()
    expect((await orderOf(order)).refunds.map(({ state }) => state)).toEqual([
      method === 'wallet' ? 'succeeded' : 'manual',
    ])
  })
})

describe('a second payment', () => {
  /** Paid by the first method while the page of the second is open, then approved there. */
  async function payTwice(first: 'banklink' | 'wallet', second: 'banklink' | 'wallet') {
    const order = await confirm(first)
    const pages = [await openPage(order), await openPage(order, second)] as const
    for (const page of pages) {
      await pay(world, page)
      await resume()
    }
    return order
  }

  test('by bank link is given back by staff, and the buyer is informed', async () => {
    const order = await payTwice('wallet', 'banklink')
    expect((await attemptsOf(order)).map(({ state }) => state).toSorted()).toEqual(['duplicate', 'succeeded'])
    expect((await orderOf(order)).refunds).toMatchObject([{ state: 'manual' }])
    expect(await tasksOf(order)).toEqual(['paid_twice'])
  })

  test('by wallet is not taken: the approval is left to lapse', async () => {
    const order = await payTwice('banklink', 'wallet')
    later(2)
    await resume()
    expect((await attemptsOf(order)).map(({ state }) => state).toSorted()).toEqual(['succeeded', 'waiting'])
    expect((await orderOf(order)).refunds).toEqual([])
  })

  test('that the wallet took at the same time goes back by itself', async () => {
    const order = await confirm('banklink')
    const [bank, wallet] = [await openPage(order), await openPage(order, 'wallet')]
    await pay(world, bank)
    await resume()
    behaveNext(world, 'wallet', { notify: 'never' })
    await pay(world, wallet)
    const taken = (await attemptsOf(order)).find(({ method }) => method === 'wallet')
    const attempt = { attemptId: taken?.id ?? '', reference: taken?.provider_reference ?? null, amountCents: 8900 }
    await world.integrations.payments.wallet?.ask({ ...attempt, startedAt: world.now(), mayCapture: true })
    later(2)
    await resume()
    await resume()
    expect((await attemptsOf(order)).map(({ state }) => state).toSorted()).toEqual(['duplicate', 'succeeded'])
    expect((await orderOf(order)).refunds).toMatchObject([{ state: 'succeeded' }])
  })
})

test('a wallet payment that is approved after the order was cancelled is not taken', async () => {
  const order = await confirm('wallet')
  const url = await openPage(order)
  await world.call(orderCalls.cancelOrder, { params: { id: order.id }, body: {} }, order.buyer)
  await pay(world, url)
  await resume()
  later(2)
  await resume()
  expect(await stateOf(order)).toBe('cancelled')
  expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['waiting'])
})

test('seats of an order that is never paid are not held for ever: after a day no payment is begun', async () => {
  const order = await confirm('banklink')
  for (let minutes = 0; minutes < 24 * 60; minutes += 600) {
    await world.call(orderCalls.payOrder, { params: { id: order.id }, body: {} }, await signedIn(order.buyer))
    later(600)
  }
  const parts = { params: { id: order.id }, body: {} }
  expect((await world.call(orderCalls.payOrder, parts, await signedIn(order.buyer))).failure.code).toBe('order_closed')
  await resume()
  expect([await stateOf(order), await seatsOf(order.course)]).toEqual(['expired', ['free', 'free', 'free']])
})

test('a wallet payment whose notifications are lost is found by asking', async () => {
  const order = await confirm('wallet')
  behaveNext(world, 'wallet', { notify: 'never' })
  await pay(world, await openPage(order))
  await resume()
  expect(await stateOf(order)).toBe('pending')
  later(2)
  await resume()
  expect(await stateOf(order)).toBe('fulfilled')
})

test('a bank link whose notification is lost becomes a task when the buyer came back', async () => {
  const order = await confirm('banklink')
  behaveNext(world, 'banklink', { notify: 'never' })
  await pay(world, await openPage(order))
  await world.call(orderCalls.returnFromPayment, { params: { id: order.id }, body: { cancelled: false } }, order.buyer)
  later(70)
  await resume()
  expect(await tasksOf(order)).toEqual(['payment_unknown'])
})

test('a provider that is away keeps the order: the next try goes on with the same payment', async () => {
  const order = await confirm('wallet')
  behaveNext(world, 'wallet', { faults: [{ status: 503 }] })
  const { status, failure } = await world.call(orderCalls.payOrder, { params: { id: order.id }, body: {} }, order.buyer)
  expect([status, failure.code]).toEqual([503, 'provider_unavailable'])
  await pay(world, await openPage(order))
  await resume()
  expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['succeeded'])
})

test('a cancelled order gives back its seats, and its lines are in the cart again', async () => {
  const order = await confirm('banklink', { quantity: 2 })
  await leave(world, await openPage(order))
  expect((await world.call(orderCalls.cancelOrder, { params: { id: order.id }, body: {} }, order.buyer)).status).toBe(
    200,
  )
  expect([await stateOf(order), await seatsOf(order.course)]).toEqual(['cancelled', ['free', 'free', 'free']])
  expect((await world.call(shopCalls.getCart, {}, order.buyer)).reply.total).toBe(2)
  expect(
    (await world.call(orderCalls.payOrder, { params: { id: order.id }, body: {} }, order.buyer)).failure.code,
  ).toBe('order_closed')
})

test('an order of somebody else is not found, whatever is asked of it', async () => {
  const { id } = await confirm()
  const stranger = await makeLearner(world)
  const params = { id }
  const answers = await Promise.all([
    world.call(orderCalls.getOrder, { params }, stranger),
    world.call(orderCalls.getOrderProgress, { params }, stranger),
    world.call(orderCalls.payOrder, { params, body: {} }, stranger),
    world.call(orderCalls.returnFromPayment, { params, body: { cancelled: true } }, stranger),
    world.call(orderCalls.cancelOrder, { params, body: {} }, stranger),
    world.call(orderCalls.getInvoice, { params }, stranger),
    world.call(orderCalls.withdrawFromOrder, { params, body: {} }, stranger),
    world.call(orderCalls.beginAccess, { params, body: { start_now: true, accept_loss: true } }, stranger),
  ])
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [404, 'not_found']))
})

test('a payment that waits for the bank is fulfilled when the bank has decided', async () => {
  const order = await confirm('banklink')
  behaveNext(world, 'banklink', { states: ['waiting'] })
  await pay(world, await openPage(order))
  await resume()
  expect(await stateOf(order)).toBe('pending')
  const [attempt] = await attemptsOf(order)
  await completePayment(world, attempt?.id ?? '')
  await resume()
  expect(await stateOf(order)).toBe('fulfilled')
})

test('a buyer lands at the bank that was chosen; another bank, or none, has a page of its own', async () => {
  const order = await confirm()
  const { reply: methods } = await world.call(shopCalls.listPaymentMethods, {}, await cartOf(order.course))
  const banks = methods.payment_methods.find(({ code }) => code === 'banklink')?.banks ?? []
  expect(banks).toContainEqual({ code: 'vb2', title: 'AB SEB bankas', used: false })
  const openBank = async (bank?: string) => {
    const parts = { params: { id: order.id }, body: { payment_method: 'banklink' as const, bank } }
    return (await world.call(orderCalls.payOrder, parts, order.buyer)).reply.url
  }
  const seb = await openBank('vb2')
  expect(await (await fetch(seb)).text()).toContain('AB SEB bankas')
  expect(await openBank('vb2')).toBe(seb)
  const any = await openBank('not-a-bank')
  expect(any).not.toBe(seb)
  expect(await (await fetch(any)).text()).not.toContain('AB SEB bankas')
  expect(await openBank()).toBe(any)
  // Without a bank at last: none is chosen before the buyer chooses.
  const firstOf = async () => (await orderOf(order)).payment_methods.find(({ code }) => code === 'banklink')?.banks[0]
  expect(await firstOf()).toMatchObject({ used: false })
  later(1)
  await openBank('hanza')
  expect(await firstOf()).toEqual({ code: 'hanza', title: 'AB Swedbank', used: true })
  await pay(world, seb)
  await resume()
  expect(await stateOf(order)).toBe('fulfilled')
})

test('the bank that a buyer paid by last is the first of the next cart, of nobody else', async () => {
  const order = await confirm()
  const body = { payment_method: 'banklink' as const, bank: 'vb2' }
  await pay(world, (await world.call(orderCalls.payOrder, { params: { id: order.id }, body }, order.buyer)).reply.url)
  await resume()
  const banksOf = async (as: Awaited<ReturnType<typeof cartOf>>) => {
    const { reply } = await world.call(shopCalls.listPaymentMethods, {}, as)
    return reply.payment_methods.flatMap(({ banks }) => banks)
  }
  const another = await makeCourse(world, { cents: 8900, groups: 1 })
  await world.call(shopCalls.addToCart, { body: { product_id: another.productId } }, order.buyer)
  const [first, ...others] = await banksOf(order.buyer)
  expect(first).toEqual({ code: 'vb2', title: 'AB SEB bankas', used: true })
  expect(others.some(({ code, used }) => used || code === 'vb2')).toBe(false)
  expect((await banksOf(await cartOf(another))).some(({ used }) => used)).toBe(false)
})

test('a bank that does not take the sum is not offered', async () => {
  const cheap = await makeCourse(world, { cents: 4900, groups: 1 })
  const banksAt = async (course: MadeCourse) => {
    const { reply } = await world.call(shopCalls.listPaymentMethods, {}, await cartOf(course))
    return reply.payment_methods.flatMap(({ banks }) => banks.map(({ code }) => code))
  }
  expect(await banksAt(cheap)).not.toContain('inbank_lt_leasing')
  expect(await banksAt(await makeCourse(world, { cents: 5000, groups: 1 }))).toContain('inbank_lt_leasing')
})

// requirements 10.972
test('an order that is paid by transfer is not paid online: it keeps its method and its days', async () => {
  const order = await confirm('invoice')
  const { id, buyer } = order
  const before = await orderOf(order)
  expect(before).toMatchObject({ state: 'pending', payable: false, transfer: { due: expect.any(String) } })
  const pays = async () =>
    (await world.call(orderCalls.payOrder, { params: { id }, body: { payment_method: 'banklink' } }, buyer)).failure
      .code
  expect(await pays()).toBe('order_closed')
  expect(await orderOf(order)).toEqual(before)
  await world.db.updateTable('orders').set({ state: 'expired', hold_until: null }).where('order_id', '=', id).execute()
  expect(await pays()).toBe('order_closed')
})
