import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fillCarts, makeBuyers, signedIn } from '../harness/shop.ts'
import type { RunningServer } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeCourse } from '../server/test/make.ts'
import { lend, type World } from '../server/test/make-world.ts'
import type { Row } from './rows.ts'

const [perSecond, seconds, maxMilliseconds] = [50, 12, 250]
/** Orders of the first seconds warm the server up. */
const warmUpSeconds = 2
const courseCount = 30

/** The milliseconds from when a confirmation was due until its reply was read; fails unless it is 200. */
const confirm = (agent: Agent, url: string, token: string, due: number) =>
  new Promise<number>((done, failed) => {
    const headers = { 'content-type': 'application/json', 'authorization': `Bearer ${token}` }
    const sent = request(`${url}/api/shop/confirm`, { agent, method: 'POST', headers }, (reply) =>
      reply
        .resume()
        .on('end', () =>
          reply.statusCode === 200 ? done(performance.now() - due) : failed(new Error(`confirm: ${reply.statusCode}`)),
        ),
    )
    sent.on('error', failed).end('{}')
  })

/** How long confirmations take that come at a fixed rate, each of another buyer, with seats of practice groups. */
export async function* measureConfirm(server: RunningServer): AsyncGenerator<Row> {
  const pool = openPool(runningDatabase(server.dataDir), 4)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now, clock: { at: undefined } })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const count = perSecond * seconds
    const courses = await Promise.all(
      Array.from({ length: courseCount }, () => makeCourse(world, { cents: 8900, groups: 10 })),
    )
    const buyers = await makeBuyers(world, count)
    for (const [i, { productId }] of courses.entries())
      await fillCarts(
        world,
        buyers.filter((_, buyer) => buyer % courseCount === i),
        { productId },
      )
    const callers = await Promise.all(buyers.map((buyer) => signedIn(world, buyer)))
    const began = performance.now()
    const sent = callers.map(async ({ token }, i) => {
      const due = began + (i * 1000) / perSecond
      await wait(Math.max(0, due - performance.now()))
      return confirm(agent, server.url, token, due)
    })
    const durations = (await Promise.all(sent)).slice(warmUpSeconds * perSecond).toSorted((a, b) => a - b)
    const at = (part: number) => durations[Math.floor((durations.length - 1) * part)] ?? 0
    yield {
      what: `confirmation of an order with seats, ${perSecond} per second, p95`,
      measured: `${Math.round(at(0.95))} ms (median ${Math.round(at(0.5))} ms)`,
      aim: `≤ ${maxMilliseconds} ms`,
      met: at(0.95) <= maxMilliseconds,
    }
  } finally {
    agent.destroy()
    await pool.end()
  }
}
