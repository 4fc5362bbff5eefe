import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../server/seed/chance.ts'
import { makeLearner } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'
import type { Scenario } from './scenario.ts'

const script = join(import.meta.dirname, 'invoice-worker.ts')

/** Orders that await their invoices. */
async function makeOrders(world: World, count: number): Promise<void> {
  const { id } = await makeLearner(world)
  await world.pool.query(
    `insert into orders (user_id, cart_id, state, payment_method, total_cents, language, date_added, paid_at)
     select $1, gen_random_uuid(), 'fulfilled', 'banklink', 8900, 'lt', now(), now() from generate_series(1, $2)`,
    [id, count],
  )
}

const workersOf = (rounds: number) => (rounds < 1000 ? 2 : 8)

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export const invoices: Scenario = {
  name: 'invoices',
  what: (rounds) => `${rounds} invoices by ${workersOf(rounds)} workers that are killed at random moments`,
  aim: 'no gap, no number twice, one invoice per order',
  rounds: { full: 10_000, short: 200 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const chance = chanceOf('invoices')
    await makeOrders(world, rounds)
    const { rows: databases } = await world.pool.query(`select current_database() as database`)
    const { host } = world.pool.options
    const workers = workersOf(rounds)
    let failed = 0
    const start = (number: number) => {
      const child = spawn(
        process.execPath,
        [script, host ?? '', databases[0].database, String(workers), String(number)],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      )
      child.once('exit', (code) => (failed += code ? 1 : 0))
      return child
    }
    const running = Array.from({ length: workers }, (_, number) => start(number))
    const maxKills = rounds < 1000 ? 3 : 50
    let kills = 0
    while (kills < maxKills && running.some((child) => !isOver(child))) {
      await wait(chance.between(100, 900))
      const number = chance.between(0, workers - 1)
      const child = running[number]
      if (!child || isOver(child)) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
      kills++
      running[number] = start(number)
    }
    for (const child of running) if (!isOver(child)) await once(child, 'exit')
    const { rows } = await world.pool.query(
      `select count(*)::int as issued, max(number) as last, count(distinct order_id)::int as orders,
         (select next_number from invoice_series where series = 'CHAOS') as next from invoices`,
    )
    const { issued, last, orders, next } = rows[0]
    const faults = [
      ...(issued === rounds && last === rounds && orders === rounds && next === rounds + 1
        ? []
        : ['numbers are wrong']),
      ...(failed ? [`${failed} workers failed`] : []),
    ]
    return { measured: `${issued} invoices, numbers 1 to ${last}, ${kills} kills`, faults }
  },
}
