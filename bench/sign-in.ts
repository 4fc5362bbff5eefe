import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { untilReady } from '../harness/server.ts'
import { hashPassword } from '../server/accounts/passwords/hash-password.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeLearner } from '../server/test/make.ts'
import { lend, type World } from '../server/test/make-world.ts'
import { median, type Row } from './rows.ts'
import { launchShipped, shippedStart } from './shipped.ts'

const [calls, warmUp, maxMilliseconds] = [50, 5, 30]
const password = 'Praktika ir teorija'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Signs in as the portal's page does, by the cookies of a device, and returns those that the device then has. */
async function signIn(url: string, username: string, cookies: string): Promise<string> {
  const reply = await fetch(`${url}/api/learning/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-delivery': 'cookie', 'cookie': cookies },
    body: JSON.stringify({ username, password }),
  })
  if (!reply.ok) throw new Error(`Sign-in: ${reply.status} ${await reply.text()}`)
  await reply.json()
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Hashes a password as the shipped server does: its way of allocating memory counts. Returns the milliseconds. */
async function openHasher() {
  const { variables, flags } = shippedStart(join(import.meta.dirname, '..'))
  const env = { ...process.env, ...variables }
  const child = fork(join(import.meta.dirname, 'hash-alone.ts'), { env, execArgv: flags })
  await once(child, 'message')
  return {
    hash: async () => {
      const reply = once(child, 'message')
      child.send('hash')
      return Number((await reply)[0])
    },
    stop: () => child.kill(),
  }
}

/**
 * What a sign-in costs besides its password hash, which is slow on purpose: calls one after another, each followed by a
 * hash alone. The throttle counts, as it is shipped.
 */
export async function* measureSignIn(): AsyncGenerator<Row> {
  const server = await launchShipped({ RATE_LIMITS: 'on' })
  await untilReady(server)
  const pool = openPool(runningDatabase(server.dataDir), 2)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now })
  const { hash, stop } = await openHasher()
  try {
    const passwordHash = await hashPassword(password)
    for (const device of ['a known device', 'a new device']) {
      const { username } = await makeLearner(world, { passwordHash })
      const [signIns, hashes]: [number[], number[]] = [[], []]
      let cookies = ''
      for (let call = 0; call < calls + warmUp; call++) {
        const taken = await timeOf(async () => {
          const given = await signIn(server.url, username, cookies)
          if (device === 'a known device') cookies = given
        })
        const alone = await hash()
        if (call < warmUp) continue
        signIns.push(taken)
        hashes.push(alone)
      }
      const rest = median(signIns) - median(hashes)
      yield {
        what: `sign-in on ${device}, without its hash`,
        measured: `${rest.toFixed(0)} ms (${median(signIns).toFixed(0)} ms, the hash ${median(hashes).toFixed(0)} ms)`,
        aim: `≤ ${maxMilliseconds} ms`,
        met: rest <= maxMilliseconds,
      }
    }
  } finally {
    stop()
    await pool.end()
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}
