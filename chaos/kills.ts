import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Call, CallArguments } from '../contract/call.ts'
import { orderCalls } from '../contract/orders.ts'
import type { OrderState } from '../contract/order-states.ts'
import { shopCalls } from '../contract/shop.ts'
import { chanceOf } from '../server/seed/chance.ts'
import { type MadeCourse, makeCourse, type MadeUser } from '../server/test/make.ts'
import { addressOf } from '../server/test/make-world.ts'
import { pay } from '../server/test/payments.ts'
import { auditOrders } from '../server/shop/audit-orders.ts'
import { type Killable, startKillable } from './process.ts'
import { countsOf, type Outcome, type Scenario } from './scenario.ts'
import { fillCarts, makeBuyers, signedIn } from '../harness/shop.ts'

/** Every order is final within this time of a restart. */
const finalSeconds = 60
const buyerCount = 6

/** A payment that the provider confirmed to the buyer, in milliseconds. */
type Paid = { orderId: number; paidAt: number; finalAt?: number }
type Restart = { killedAt: number; readyAt: number }
type Shop = {
  killable: Killable
  chance: ReturnType<typeof chanceOf>
  courses: MadeCourse[]
  paid: Paid[]
  /** Confirmations under way. */
  underWay: number
  stopped: boolean
  faults: string[]
}

/** How long a buyer goes on; on a busy machine the server is killed again before it has answered, many times. */
const patienceMinutes = 15

/** Repeats work that a killed process cut off, until it is done. */
async function repeat<T>(what: string, work: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + patienceMinutes * 60_000
  let last: unknown
  while (performance.now() < until) {
    try {
      const done = await work()
      if (done !== undefined) return done
    } catch (error) {
      last = error
    }
    await wait(100)
  }
  throw new Error(`${what} was not done in ${patienceMinutes} minutes`, { cause: last })
}

/** The reply of a call as a patient client gets it: repeated with its key until the server answers. */
function ask<C extends Call>({ killable }: Shop, call: C, parts: NonNullable<CallArguments<C>>, by: MadeUser) {
  const { params = {}, body = {} } = { params: {}, ...parts }
  const key = v7()
  return repeat(call.path, async () => {
    const { token } = await signedIn(killable.world, by)
    const reply = await fetch(killable.url + addressOf(call, params, {}), {
      method: call.method,
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    return reply.status < 500 ? { status: reply.status, reply: await reply.json() } : undefined
  })
}

/** A buyer confirms an order and pays it; half of them come back to the shop. */
async function buy(shop: Shop): Promise<void> {
  const { killable, chance, paid, faults } = shop
  const { world, providers } = killable
  const course = chance.pick(shop.courses.slice(-2))
  if (!course) return
  const method = chance.pick(['banklink', 'wallet'] as const) ?? 'wallet'
  const quantity = chance.between(1, 2)
  const buyer = await repeat('a cart', async () => {
    const [made] = await makeBuyers(world, 1)
    if (made) await fillCarts(world, [made], { productId: course.productId, method, quantity })
    return made
  })
  shop.underWay++
  try {
    const confirmed = await ask(shop, shopCalls.confirmOrder, { body: {} }, buyer)
    if (confirmed.reply.code === 'no_seats_left') return
    const id = confirmed.reply.order_id
    if (!id) return void faults.push(`a confirmation answered ${confirmed.status} ${confirmed.reply.code}`)
    const opened = await ask(shop, orderCalls.payOrder, { params: { id }, body: {} }, buyer)
    if (!opened.reply.url) return void faults.push(`a payment answered ${opened.status} ${opened.reply.code}`)
    const answered = { providers: { ...providers, settled: async () => undefined } }
    const back = await repeat('a payment', () => pay(answered, opened.reply.url))
    if (back.includes('/payment/success')) paid.push({ orderId: id, paidAt: performance.now() })
    if (chance.next() < 0.5)
      await ask(shop, orderCalls.returnFromPayment, { params: { id }, body: { cancelled: false } }, buyer)
  } finally {
    shop.underWay--
  }
}

async function keepBuying(shop: Shop): Promise<void> {
  while (!shop.stopped) {
    try {
      await buy(shop)
    } catch (error) {
      shop.faults.push(`a buyer could not go on: ${error instanceof Error ? error.message : String(error)}`)
    }
    await wait(shop.chance.between(0, 200))
  }
}

const finalStates: readonly OrderState[] = ['fulfilled', 'refunded', 'review']

/** Notes when paid orders became final; answers how many are not. */
async function watch({ killable, paid }: Shop): Promise<number> {
  const open = paid.filter(({ finalAt }) => finalAt === undefined)
  if (!open.length) return 0
  const ids = open.map(({ orderId }) => orderId)
  const rows = await killable.world.db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', 'in', finalStates)
    .execute()
    .catch(() => []) // the database was killed
  const final = new Set(rows.map(({ order_id }) => order_id))
  for (const order of open) if (final.has(order.orderId)) order.finalAt = performance.now()
  return open.length - final.size
}

/** The seconds from the payment, or from the last restart after it, until the order was final. */
function delayOf({ paidAt, finalAt = Infinity }: Paid, restarts: readonly Restart[]): number {
  const last = restarts.findLast(({ killedAt, readyAt }) => killedAt < finalAt && readyAt > paidAt)
  return Math.max(0, finalAt - Math.max(paidAt, last?.readyAt ?? 0)) / 1000
}

/**
 * Waits until everything is finished, at most so long as an order may take. Providers repeat for hours what was not
 * acknowledged; here they do it now.
 */
async function finish(shop: Shop): Promise<void> {
  await shop.killable.providers.deliver()
  const until = performance.now() + (finalSeconds + 15) * 1000
  const { pool } = shop.killable.world
  while (performance.now() < until && ((await watch(shop)) > 0 || (await auditOrders(pool)).length)) await wait(500)
}

const longest = (numbers: readonly number[]) => Math.max(0, ...numbers).toFixed(1)

async function judge({ killable, paid, faults }: Shop, restarts: Restart[], busy: number): Promise<Outcome> {
  const { db, pool } = killable.world
  const ids = paid.map(({ orderId }) => orderId)
  const states = ids.length
    ? await db
        .selectFrom('orders')
        .select(['order_id', 'state', 'payment_method'])
        .where('order_id', 'in', ids)
        .execute()
    : []
  const lost = states.filter(({ state }) => !finalStates.includes(state))
  const delays = paid.map((order) => delayOf(order, restarts))
  const late = delays.filter((seconds) => seconds > finalSeconds).length
  const { rows } = await pool.query(
    `select (select count(*)::int from (select from orders group by user_id having count(*) > 1) d) as doubled,
       (select count(*)::int from payment_attempts where state = 'duplicate') as charged`,
  )
  const { doubled, charged } = rows[0]
  const wrong = Object.entries({ 'lost': lost.length, doubled, 'charged twice': charged, late }).filter(
    ([, count]) => count,
  )
  const down = restarts.map(({ killedAt, readyAt }) => (readyAt - killedAt) / 1000)
  return {
    measured: [
      `${restarts.length} kills, ${busy} with checkouts under way`,
      `${paid.length} paid orders: ${countsOf(states.map(({ state }) => state))}`,
      `${lost.length} lost, ${doubled} doubled, ${charged} charged twice`,
      `final at most ${longest(delays.filter(Number.isFinite))} s after the restart`,
      `down at most ${longest(down)} s`,
    ].join('; '),
    faults: [
      ...faults,
      ...wrong.map(([name, count]) => `${count} orders ${name}`),
      ...lost.map(({ order_id, state, payment_method }) => `order ${order_id} by ${payment_method} is ${state}`),
      ...(await auditOrders(pool)),
    ],
  }
}

async function runKills(rounds: number, kill: (killable: Killable, round: number) => Promise<void>): Promise<Outcome> {
  const killable = await startKillable()
  const { world } = killable
  const shop: Shop = {
    killable,
    chance: chanceOf(`kills ${rounds}`),
    courses: [],
    paid: [],
    underWay: 0,
    stopped: false,
    faults: [],
  }
  try {
    await world.pool.query(
      `insert into locations (id, key, city, name, address) values (1, 'kambarys', '{"lt": "Vilnius"}', '{"lt": "A"}', '{"lt": "B"}')
       on conflict do nothing`,
    )
    shop.courses.push(await makeCourse(world, { cents: 8900 }), await makeCourse(world, { cents: 4900, groups: 20 }))
    const buying = Array.from({ length: buyerCount }, () => keepBuying(shop))
    const restarts: Restart[] = []
    let busy = 0
    for (let round = 0; round < rounds; round++) {
      await wait(shop.chance.between(100, 1500))
      if (shop.underWay) busy++
      const killedAt = performance.now()
      await kill(killable, round)
      await killable.untilUp()
      restarts.push({ killedAt, readyAt: performance.now() })
      await watch(shop)
      // The former groups fill up while buyers compete for them.
      if (round % 5 === 4)
        shop.courses.push(await repeat('a course', () => makeCourse(world, { cents: 8900, groups: 20 })))
    }
    shop.stopped = true
    let left = true
    const ended = Promise.all(buying).then(() => (left = false))
    while (left) {
      await watch(shop)
      await Promise.race([ended, wait(500)])
    }
    await finish(shop)
    return await judge(shop, restarts, busy)
  } finally {
    shop.stopped = true
    await killable.close()
  }
}

export const serverKills: Scenario = {
  name: 'kills',
  what: (rounds) => `${rounds} × kill -9 of the server while ${buyerCount} buyers confirm and pay`,
  aim: `0 lost, doubled or charged twice; final within ${finalSeconds} s`,
  rounds: { full: 500, short: 1 },
  run: ({ rounds }) => runKills(rounds, ({ killServer }) => killServer()),
}

export const databaseKills: Scenario = {
  name: 'database',
  what: (rounds) => `${rounds} × kill -9 of the database while ${buyerCount} buyers confirm and pay`,
  aim: `0 lost, doubled or charged twice; final within ${finalSeconds} s`,
  rounds: { full: 50, short: 1 },
  run: ({ rounds }) => runKills(rounds, ({ killDatabase }) => killDatabase()),
}

/** For the tests: one kill of each, while the same buyers confirm and pay. */
export const eitherKill: Scenario = {
  name: 'kills, database',
  what: (rounds) => `${rounds} × kill -9 of the server or its database while ${buyerCount} buyers confirm and pay`,
  aim: serverKills.aim,
  rounds: { full: 2, short: 2 },
  run: ({ rounds }) =>
    runKills(rounds, (killable, round) => (round % 2 ? killable.killDatabase() : killable.killServer())),
}
