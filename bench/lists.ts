import { Agent } from 'node:http'
import type { Pool } from '../server/db/connect.ts'
import type { RunningServer } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeLearner } from '../server/test/make.ts'
import { lend, type World } from '../server/test/make-world.ts'
import { quantile, timeCall } from './http.ts'
import type { Row } from './rows.ts'

const [count, maxMilliseconds, reads, warmUp] = [100_000, 150, 50, 5]

/** People with the names of a region, each with an order; every twentieth order is of a company. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `insert into users (id, username, username_key, email, email_key, firstname, lastname, terms_agreed_at, created_at)
     select gen_random_uuid(), 'asmuo' || n, 'asmuo' || n, 'asmuo' || n || '@pastas.example', 'asmuo' || n || '@pastas.example',
       (array['Ona', 'Jonas', 'Rasa', 'Tomas', 'Žydrūnė', 'Darius', 'Eglė', 'Marius', 'Lina', 'Paulius'])[1 + n % 10],
       (array['Kazlausk', 'Petrausk', 'Jankausk', 'Stankevič', 'Vaitk', 'Urbon', 'Žuk', 'Butk', 'Paulausk', 'Navick'])[1 + n / 10 % 10]
         || (array['as', 'ienė', 'aitė', 'is'])[1 + n / 100 % 4] || case when n % 5000 = 0 then '-Retutė' else '' end,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query(
    `insert into orders (user_id, cart_id, state, payment_method, total_cents, language, date_added, company)
     select id, gen_random_uuid(), 'fulfilled', 'banklink', 8900, 'lt', created_at,
       case when n % 20 = 0 then jsonb_build_object('private', false, 'company_name', 'UAB Klinika ' || n) end
     from (select id, created_at, row_number() over () as n from users where username like 'asmuo%') people`,
  )
  await pool.query('analyze users, orders')
}

const searches = {
  'a surname': 'Retutė',
  'three letters that a tenth has': 'kaz',
  'two letters that all have': 'as',
} as const

/** How long the lists of people and orders take with 100 000 rows each, as the back office asks for them. */
export async function* measureLists(server: RunningServer): AsyncGenerator<Row> {
  const pool = openPool(runningDatabase(server.dataDir), 2)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await fill(pool)
    const manager = await makeLearner(world, { role: 'manager' })
    const queries = [
      ['page 1', ''],
      ['page 1900', 'page=1900'],
      ...Object.entries(searches).map(([what, text]) => [what, `search=${encodeURIComponent(text)}`] as const),
    ] as const
    for (const list of ['people', 'orders'])
      for (const [what, query] of queries) {
        const times: number[] = []
        for (let read = 0; read < reads + warmUp; read++) {
          const taken = await timeCall(agent, `${server.url}/api/manage/${list}?${query}`, manager)
          if (read >= warmUp) times.push(taken)
        }
        const slow = quantile(times, 0.95)
        yield {
          what: `${list}, ${what}: p95`,
          measured: `${slow.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(0)} ms)`,
          aim: `≤ ${maxMilliseconds} ms`,
          met: slow <= maxMilliseconds,
        }
      }
  } finally {
    agent.destroy()
    await pool.end()
  }
}
