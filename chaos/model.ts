import { orderCalls } from '../contract/orders.ts'
import type { PaymentMethod } from '../contract/order-states.ts'
import { placeCalls } from '../contract/places.ts'
import { shopCalls } from '../contract/shop.ts'
import type { Behaviour } from '../server/integrations/payments/fakes/behaviour.ts'
import { chanceOf } from '../server/seed/chance.ts'
import { makeCourse, type MadeCourse, type MadeUser } from '../server/test/make.ts'
import type { Answer, World } from '../server/test/make-world.ts'
import { behaveNext, decline, deliverNotifications, leave, pay } from '../server/test/payments.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import type { Scenario } from './scenario.ts'
import { makeBuyers, makeCode, pass, resume, signedIn } from '../harness/shop.ts'

type Opened = { order: Bought; url: string }
type Bought = { id: number; buyer: MadeUser }
type Run = {
  world: World
  chance: ReturnType<typeof chanceOf>
  buyers: MadeUser[]
  courses: MadeCourse[]
  codes: string[]
  orders: Bought[]
  opened: Opened[]
  /** Answers that the server must not give. */
  faults: string[]
}

const methods = ['banklink', 'wallet'] as const
const behaviours: Behaviour[] = [
  {},
  { notify: 'later' },
  { notify: 'never' },
  { notify: 'before', times: 2 },
  { times: 3 },
  { states: ['waiting'] },
  { states: ['waiting', 'succeeded', 'waiting'] },
  { states: ['failed', 'succeeded'] },
  { amountCents: 100 },
  { faults: [{ cut: true }] },
  { faults: [{ status: 503 }, { cut: true }] },
]

/** An expected failure is an answer; another error of the server is a fault. */
function checked<T>({ faults }: Run, name: string, { status, failure, reply }: Answer<T>): T | undefined {
  if (status >= 500 && failure?.code !== 'provider_unavailable') faults.push(`${name} answered ${status}`)
  return status < 300 ? reply : undefined
}

/** Mostly the newest. */
const pickRecent = <T>({ chance }: Run, list: readonly T[]) => (chance.next() < 0.6 ? list.at(-1) : chance.pick(list))

/** A buyer puts places of a course into the cart. */
async function fill(run: Run, buyer: MadeUser): Promise<void> {
  const course = run.chance.pick(run.courses)
  if (!course) return
  const body = { product_id: course.productId, quantity: run.chance.between(1, 2) }
  checked(run, 'addToCart', await run.world.call(shopCalls.addToCart, { body }, await as(run, buyer)))
}

const as = ({ world }: Run, buyer: MadeUser) => signedIn(world, buyer)

/** A page that a provider cut off: the buyer may try again. */
function pageFailed(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}

/** What buyers, providers and time do, each with its weight. */
const commands: Record<string, [weight: number, run: (run: Run) => Promise<void>]> = {
  add: [
    3,
    async (run) => {
      const buyer = run.chance.pick(run.buyers)
      if (buyer) await fill(run, buyer)
    },
  ],
  code: [
    2,
    async (run) => {
      const [buyer, voucher = ''] = [run.chance.pick(run.buyers), run.chance.pick(run.codes)]
      if (!buyer) return
      checked(
        run,
        'applyVoucher',
        await run.world.call(shopCalls.applyVoucher, { body: { voucher } }, await as(run, buyer)),
      )
    },
  ],
  confirm: [
    6,
    async (run) => {
      const [buyer, method = 'banklink'] = [run.chance.pick(run.buyers), run.chance.pick(methods)]
      if (!buyer) return
      await fill(run, buyer)
      const by = await as(run, buyer)
      const listed = checked(run, 'methods', await run.world.call(shopCalls.listPaymentMethods, {}, by))
      const payment_method: PaymentMethod = listed?.payment_methods.some(({ code }) => code === 'free')
        ? 'free'
        : method
      const body = { payment_method, agree: true }
      checked(run, 'choose', await run.world.call(shopCalls.choosePaymentMethod, { body }, by))
      const reply = checked(run, 'confirm', await run.world.call(shopCalls.confirmOrder, { body: {} }, by))
      if (reply && !run.orders.some(({ id }) => id === reply.order_id)) run.orders.push({ id: reply.order_id, buyer })
    },
  ],
  open: [
    6,
    async (run) => {
      const [order, payment_method] = [pickRecent(run, run.orders), run.chance.pick(methods)]
      if (!order) return
      const parts = { params: { id: order.id }, body: { payment_method } }
      const reply = checked(run, 'pay', await run.world.call(orderCalls.payOrder, parts, await as(run, order.buyer)))
      if (reply) run.opened.push({ order, url: reply.url })
    },
  ],
  pay: [
    6,
    async (run) => {
      const opened = pickRecent(run, run.opened)
      if (opened) await pay(run.world, opened.url).catch(pageFailed)
    },
  ],
  refuse: [
    2,
    async (run) => {
      const opened = pickRecent(run, run.opened)
      if (opened) await (run.chance.next() < 0.5 ? decline : leave)(run.world, opened.url).catch(pageFailed)
    },
  ],
  comeBack: [
    4,
    async (run) => {
      const order = pickRecent(run, run.orders)
      if (!order) return
      const parts = { params: { id: order.id }, body: { cancelled: run.chance.next() < 0.4 } }
      const by = await as(run, order.buyer)
      checked(run, 'return', await run.world.call(orderCalls.returnFromPayment, parts, by))
    },
  ],
  cancel: [
    1,
    async (run) => {
      const order = pickRecent(run, run.orders)
      if (!order) return
      const parts = { params: { id: order.id }, body: {} }
      checked(run, 'cancel', await run.world.call(orderCalls.cancelOrder, parts, await as(run, order.buyer)))
    },
  ],
  withdraw: [
    1,
    async (run) => {
      const order = pickRecent(run, run.orders)
      if (!order) return
      const parts = { params: { id: order.id }, body: {} }
      checked(run, 'withdraw', await run.world.call(orderCalls.withdrawFromOrder, parts, await as(run, order.buyer)))
    },
  ],
  handOver: [
    2,
    async (run) => {
      const [order, other] = [pickRecent(run, run.orders), run.chance.pick(run.buyers)]
      if (!order || !other) return
      const by = await as(run, order.buyer)
      const shown = checked(run, 'order', await run.world.call(orderCalls.getOrder, { params: { id: order.id } }, by))
      const place = shown?.places.find(({ state }) => state === 'free')
      if (!place) return
      const sent = await run.world.call(placeCalls.sendPlace, { params: { id: place.id }, body: {} }, by)
      const token = checked(run, 'send', sent)?.link.split('/').at(-1)
      const claim = { params: { token: token ?? '' }, body: {} }
      checked(run, 'claim', await run.world.call(placeCalls.claimPlace, claim, await as(run, other)))
    },
  ],
  // Sometimes two servers at once.
  resume: [
    6,
    async ({ world, chance }) =>
      void (await Promise.all(Array.from({ length: chance.next() < 0.3 ? 2 : 1 }, () => resume(world)))),
  ],
  deliver: [3, async ({ world }) => void (await deliverNotifications(world))],
  pass: [3, async ({ world, chance }) => pass(world, chance.pick([1, 5, 25, 70]) ?? 1)],
  misbehave: [
    5,
    async ({ world, chance }) => behaveNext(world, chance.pick(methods) ?? 'wallet', chance.pick(behaviours) ?? {}),
  ],
}
const bag = Object.entries(commands).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))

/** Everything that is under way ends: providers behave, notifications arrive, time passes. */
async function settle({ world }: Run): Promise<void> {
  for (const method of methods) behaveNext(world, method, {})
  await deliverNotifications(world)
  await resume(world)
  pass(world, 90)
  await resume(world)
  await deliverNotifications(world)
  await resume(world)
  await resume(world)
}

/** Payments that the providers took and the shop does not know of. */
async function lostPayments({ world }: Run): Promise<string[]> {
  const taken = world.providers.deliveries
    .filter(({ name }) => name === 'status 1' || name === 'PAYMENT.CAPTURE.COMPLETED')
    .map(({ attemptId }) => attemptId)
  if (!taken.length) return []
  const lost = await world.db
    .selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('id', 'in', taken)
    .where('state', 'not in', ['succeeded', 'duplicate', 'mismatched'])
    .execute()
  return lost.map(({ id, state }) => `payment ${id} was taken and is ${state}`)
}

/** One run of commands from a seed: what is wrong afterwards. */
async function play(world: World, seed: string, length: number): Promise<string[]> {
  world.clock.at = undefined
  const { rows } = await world.pool.query('select coalesce(max(order_id), 0) + 1 as first from orders')
  const run: Run = {
    world,
    chance: chanceOf(seed),
    buyers: await makeBuyers(world, 3),
    courses: [await makeCourse(world, { cents: 8900, groups: 1 }), await makeCourse(world, { cents: 4900 })],
    codes: [
      await makeCode(world, { cents: 2000, max_uses: 1 }),
      await makeCode(world, { cents: 10_000, prepaid: true, max_uses: null }),
    ],
    orders: [],
    opened: [],
    faults: [],
  }
  const from = rows[0].first
  const played: string[] = []
  for (let turn = 0; turn < length; turn++) {
    const name = run.chance.pick(bag) ?? 'resume'
    played.push(name)
    await commands[name]?.[1](run)
    if (turn % 10 === 9) run.faults.push(...(await auditOrders(world.pool, { from, finished: false })))
    if (run.faults.length) break
  }
  await settle(run)
  const pending = await world.db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '>=', from)
    .where('state', '=', 'pending')
    .execute()
  const faults = [
    ...run.faults,
    ...(await auditOrders(world.pool, { from })),
    ...(await lostPayments(run)),
    ...pending.map(({ order_id }) => `order ${order_id} is pending after its time`),
  ]
  return faults.length ? [`seed ${seed} (${played.join(' ')}):`, ...faults] : []
}

export const model: Scenario = {
  name: 'model',
  what: (rounds) => `${rounds} random runs of cart, order, payment, refund and hand-over`,
  aim: 'no rule of the audit broken, no payment lost, no answer 500',
  rounds: { full: 2000, short: 12 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const length = rounds > 30 ? 40 : 20
    // MODEL_SEED repeats one run.
    const given = process.env.MODEL_SEED
    const first = Date.now()
    const faults: string[] = []
    let runs = 0
    for (; runs < rounds && !faults.length; runs++)
      faults.push(...(await play(world, given ?? `${first}-${runs}`, length)))
    const { rows } = await world.pool.query(
      `select state, count(*)::int as count from orders group by state order by 2 desc`,
    )
    const states = rows.map(({ state, count }: { state: string; count: number }) => `${count} ${state}`).join(', ')
    return { measured: `${runs} runs of ${length} commands, seeds ${first}-0 on; orders: ${states}`, faults }
  },
}
