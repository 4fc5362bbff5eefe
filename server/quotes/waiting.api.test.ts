import { expect, test } from 'vitest'
import { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { orderCalls } from '../../contract/orders.ts'
import { type WaitingKind, waitingKinds, waitingOrders } from '../../contract/order-states.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { quoteCalls, waitingQuotes } from '../../contract/quotes.ts'
import { screens } from '../../contract/screens.ts'
import { shopCalls } from '../../contract/shop.ts'
import { waitingCalls } from '../../contract/waiting.ts'
import { waitsAs } from '../shop/waiting-orders.ts'
import { someCompany } from '../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { groupsOf, makeEnrolled } from '../test/practice.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'

const world = openWorld()
const waiting = async (as: MadeUser) => (await world.call(waitingCalls.listWaiting, {}, as)).reply

async function order(
  payment_method: 'banklink' | 'invoice',
  { of = undefined as MadeUser | undefined, quantity = 1 } = {},
) {
  const buyer = of ?? (await makeLearner(world))
  const course = await makeCourse(world, { cents: 8900, groups: 2 })
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity } }, buyer)
  if (payment_method === 'invoice') await world.call(shopCalls.saveCompany, { body: someCompany }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method, agree: true } }, buyer)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  return { buyer, course, id }
}

const setState = (id: number, state: 'paid' | 'review' | 'expired') =>
  world.db.updateTable('orders').set({ state, hold_until: null }).where('order_id', '=', id).execute()

async function sendQuote(to: MadeUser) {
  const as = await makeLearner(world, { role: 'support' })
  const course = await makeCourse(world, { cents: 8900, groups: 2 })
  const body = {
    contact_name: 'Rūta Personalienė',
    email: to.email.toUpperCase(),
    language: 'lt' as const,
    ...someCompany,
    company_reference: '',
    quote_lines: [{ product_id: course.productId, quantity: 4 }],
    employees: null,
    discount_percent: 0,
    valid_until: addDays(dayInVilnius(world.now()), 14),
    quote_note: '',
    conversation_id: null,
  }
  const { reply: draft } = await world.call(managedQuoteCalls.makeQuote, { body }, as)
  await world.call(managedQuoteCalls.sendQuote, { params: { id: draft.id }, body: { version: draft.version } }, as)
  return draft.id
}

const confirmEmail = (user: MadeUser) =>
  world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', user.id).execute()

/** Somebody for whom each kind waits. */
const made: Record<WaitingKind, () => Promise<MadeUser>> = {
  payment: async () => (await order('banklink')).buyer,
  transfer: async () => (await order('invoice')).buyer,
  delivery: async () => {
    const { buyer, id } = await order('banklink')
    await setState(id, 'paid')
    return buyer
  },
  review: async () => {
    const { buyer, id } = await order('banklink')
    await setState(id, 'review')
    return buyer
  },
  quote: async () => {
    const buyer = await makeLearner(world)
    await confirmEmail(buyer)
    await sendQuote(buyer)
    return buyer
  },
  queue: async () => (await makeQueued()).outside,
  offer: async () => {
    const { course, inside, other, outside } = await makeQueued()
    await world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot: other } }, inside)
    return outside
  },
}

async function makeQueued() {
  const course = await makeCourse(world, { groups: 2, pages: 1 })
  const [full = 0, other = 0] = await groupsOf(world, course)
  const learners = await makeEnrolled(world, course, 4)
  const [inside, , , outside] = learners as [MadeUser, MadeUser, MadeUser, MadeUser]
  const params = { id: course.id }
  for (const learner of learners.slice(0, 3))
    await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot: full } }, learner)
  await world.call(practiceCalls.joinPracticeQueue, { params, body: { slots: [full] } }, outside)
  return { course, full, other, inside, outside }
}

const kinds = Object.keys(waitingKinds) as WaitingKind[]

test.each(kinds)('%s is shown to whom it waits for, with a door that is a screen', async (kind) => {
  const buyer = await made[kind]()
  const list = await waiting(buyer)
  expect(list.map((each) => each.kind)).toEqual([kind])
  const [shown] = list
  expect(Object.values(screens).map(({ path }) => path)).toContain(waitingKinds[kind].screen)
  expect(shown?.path).toMatch(/^\/(dashboard|course)\/[\w/]+$/)
  expect(shown?.title).not.toContain('{')
  expect(shown?.day).toBe(addDays(dayInVilnius(world.now()), 20))
  expect(shown?.courses).toHaveLength(1)
  expect(shown?.course_ids).toEqual([expect.any(Number)])
  expect(await waiting(await makeLearner(world))).toEqual([])
})

test('a waiting list is named with the day of its practice', async () => {
  const [shown] = await waiting((await makeQueued()).outside)
  expect(shown?.title).toMatch(/^Laukiate eilėje į praktiką: \d{4}\sm\.\s\p{L}+\s\d+\sd\.$/u)
})

test('each kind is that of a state of an order, of a quote or of a waiting list', () => {
  const named = [...Object.values(waitingOrders), ...Object.values(waitingQuotes)].flatMap((of) => of ?? [])
  expect([...new Set([...named, 'offer', 'queue'])].toSorted()).toEqual(kinds.toSorted())
})

const now = new Date('2026-11-26T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
test.each([
  ['pending', 'banklink', 1, false, 'payment'],
  ['pending', 'wallet', 1, true, 'payment'],
  ['pending', 'invoice', 100, false, 'transfer'],
  ['expired', 'banklink', 23, false, 'payment'],
  ['expired', 'banklink', 25, false, undefined],
  ['expired', 'banklink', 1, true, undefined],
  ['paid', 'banklink', 90, false, 'delivery'],
  ['review', 'wallet', 90, false, 'review'],
  ['fulfilled', 'banklink', 1, false, undefined],
  ['cancelled', 'banklink', 1, false, undefined],
  ['refunded', 'banklink', 1, false, undefined],
] as const)(
  'an order that is %s, by %s, %i hours old, ordered again: %s, waits as %s',
  (state, payment_method, hours, again, kind) => {
    const order = { state, payment_method, date_added: hoursAgo(hours), sold_by: null, hold_until: null }
    expect(waitsAs(order, { again, now })).toBe(kind)
  },
)

test('an expired order is not shown any more once its course is ordered again', async () => {
  const { buyer, course, id } = await order('banklink')
  await setState(id, 'expired')
  expect(await waiting(buyer)).toMatchObject([{ id, until: null }])
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 1 } }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, buyer)
  const { order_id: again } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  expect((await waiting(buyer)).map((each) => each.id)).toEqual([again])
  await world.call(orderCalls.cancelOrder, { params: { id: again }, body: {} }, buyer)
  expect((await waiting(buyer)).map((each) => each.id)).toEqual([id])
})

test('a quote is opened and decided by its number by the user whose confirmed address it was sent to only', async () => {
  const [buyer, other] = [await makeLearner(world), await makeLearner(world)]
  const id = await sendQuote(buyer)
  const params = { token: String(id) }
  const open = (as?: MadeUser) => world.call(quoteCalls.getOfferedQuote, { params }, as)
  expect((await open(buyer)).failure.code).toBe('not_found')
  expect(await waiting(buyer)).toEqual([])
  await confirmEmail(buyer)
  await confirmEmail(other)
  expect((await open(buyer)).reply.number).toBe(`P-${id}`)
  expect((await open(other)).failure.code).toBe('not_found')
  expect((await open()).failure.code).toBe('not_found')
  const decline = (as?: MadeUser) => world.call(quoteCalls.declineQuote, { params, body: { quote_answer: '' } }, as)
  expect((await decline(other)).failure.code).toBe('not_found')
  expect((await decline(buyer)).reply.state).toBe('declined')
  expect(await waiting(buyer)).toEqual([])
})

// requirements 10.949
test('lines of an order say the first day of their date; what can be begun at any time has none', async () => {
  const { buyer } = await order('banklink')
  const online = await makeCourse(world, { cents: 1900 })
  await world.call(shopCalls.addToCart, { body: { product_id: online.productId } }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, buyer)
  await world.call(shopCalls.confirmOrder, { body: {} }, buyer)
  const { reply } = await world.call(orderCalls.listOrders, { query: {} }, buyer)
  const day = addDays(dayInVilnius(world.now()), 20)
  expect(reply.map(({ products }) => products.map(({ date }) => date))).toEqual([[null], [day]])
  expect((await waiting(buyer)).map((one) => one.day).toSorted()).toEqual([day, null])
})
