import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { NotificationInput, ProviderCode } from '../server/integrations/payments/port.ts'
import { makeCourse } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'
import { forgeBankLink, forgeWallet } from '../server/test/mutations.ts'
import { inputOf } from '../server/test/payment-providers.ts'
import { behaveNext, pay } from '../server/test/payments.ts'
import { countsOf, type Scenario } from './scenario.ts'
import { openPayment, resume } from '../harness/shop.ts'

const forge = { banklink: forgeBankLink, wallet: forgeWallet }

/** An authentic notification that the shop has not received. */
async function captureNotification(world: World, method: ProviderCode): Promise<NotificationInput> {
  behaveNext(world, method, { notify: 'later' })
  const { productId } = await makeCourse(world, { cents: 8900 })
  await pay(world, (await openPayment(world, { productId, method })).url)
  const message = world.providers.deliveries.findLast(({ provider }) => provider === method)?.message
  if (!message) throw new Error(`No notification of ${method}`)
  return inputOf(message)
}

const deliver = ({ app }: World, method: ProviderCode, { method: verb, query, headers, rawBody }: NotificationInput) =>
  app.inject({
    method: verb === 'GET' ? 'GET' : 'POST',
    url: `/api/payments/${method}/notification${query ? `?${query}` : ''}`,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, (value ?? '').replaceAll(/[^\x20-\x7e]/g, '?')]),
    ),
    ...(verb === 'GET' ? {} : { payload: rawBody }),
  })

/** Everything that a payment can change, as one text. */
async function stateOf({ pool }: World): Promise<string> {
  const tables = ['orders', 'payment_attempts', 'payment_notifications', 'refunds', 'staff_tasks', 'practice_seats']
  const hashes = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  )
  const { rows } = await pool.query(`select concat_ws(' ', ${hashes.join(', ')}) as state`)
  return rows[0].state
}

/** The forgeries that the adapters must refuse, in a process of their own. */
const verifyForgeries = (runs: number) =>
  new Promise<boolean>((done) => {
    const root = join(import.meta.dirname, '..')
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'rules', 'forgeries', '--testTimeout=600000'], {
      cwd: root,
      env: { ...process.env, FORGERIES: String(runs) },
      stdio: 'ignore',
    })
    child.once('exit', (code) => done(code === 0))
  })

export const forgeries: Scenario = {
  name: 'forgeries',
  what: (rounds) => `${rounds} forged notifications of each provider through HTTP`,
  aim: 'none accepted, nothing changed in the database',
  rounds: { full: 1000, short: 50 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const faults: string[] = []
    const statuses: number[] = []
    for (const method of ['banklink', 'wallet'] as const) {
      const authentic = await captureNotification(world, method)
      const before = await stateOf(world)
      for (let round = 0; round < rounds; round++)
        statuses.push((await deliver(world, method, forge[method](authentic))).statusCode)
      await resume(world)
      if ((await stateOf(world)) !== before) faults.push(`${method}: the database changed`)
      // The control: unchanged, it is accepted.
      const { statusCode } = await deliver(world, method, authentic)
      if (statusCode !== 200 || (await stateOf(world)) === before)
        faults.push(`${method}: the authentic one is refused`)
      await resume(world)
    }
    if (statuses.some((status) => status !== 400)) faults.push('a forgery was not refused')
    // The many are of a long run: `npm test` has its own.
    const many = rounds >= 1000 ? rounds * 10 : 0
    if (many && !(await verifyForgeries(many))) faults.push(`of ${many} forgeries of each kind some were accepted`)
    const also = many ? `; ${many} of each kind at the adapters: ${faults.length ? 'see below' : '0 accepted'}` : ''
    return { measured: `${countsOf(statuses)}${also}`, faults }
  },
}
