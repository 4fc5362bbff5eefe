import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { contentCalls } from '../contract/content.ts'
import { importCalls } from '../contract/manage/import-calls.ts'
import { type Import } from '../contract/manage/imports.ts'
import type { RunningServer } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeLearner } from '../server/test/make.ts'
import { addressOf, lend, type World } from '../server/test/make-world.ts'
import { quantile, timeCall } from './http.ts'
import type { Row } from './rows.ts'
import { sendCall } from './worst-inputs.ts'

const callers = 40
/** So that nobody of the list has an account yet. */
const stamp = Date.now()
const [people, maxSeconds, maxMilliseconds] = [10_000, 60, 250]

const list = () =>
  [
    'Vardas;Pavardė;El. paštas;Kalba;Telefonas;Įstaiga',
    ...Array.from(
      { length: people },
      (_, at) =>
        `Ona;Onaitė ${at};ona${at}.${stamp}@importas.test;lietuvių;8 612 3${String(at).padStart(4, '0')};Įstaiga ${at % 40}`,
    ),
  ].join('\r\n')

/** How long 10 000 people of a list take, from the upload to the last invitation, and calls of others meanwhile. */
export async function* measureImports(server: RunningServer): AsyncGenerator<Row> {
  const pool = openPool(runningDatabase(server.dataDir), 4)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const call: World['call'] = (definition, parts, as = {}) => sendCall(server.url, definition, parts ?? {}, as.token)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now, clock: { at: undefined }, call })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const address = server.url + addressOf(contentCalls.listFaqCategories, {}, {})
  try {
    const support = await makeLearner(world, { role: 'support' })
    /** Each user may send so many requests a minute. */
    const others = await Promise.all(Array.from({ length: callers }, () => makeLearner(world)))

    async function* measure(what: string, work: () => Promise<unknown>, seconds?: number): AsyncGenerator<Row> {
      const times: number[] = []
      let working = true
      const began = performance.now()
      const ended = work().finally(() => (working = false))
      while (working) {
        times.push(await timeCall(agent, address, { token: others[times.length % callers]?.token ?? '' }))
        await wait(10)
      }
      await ended
      const taken = (performance.now() - began) / 1000
      const longest = Math.max(...times)
      yield {
        what: `${people} people: ${what}`,
        measured: `${taken.toFixed(1)} s`,
        ...(seconds === undefined ? {} : { aim: `≤ ${seconds} s`, met: taken <= seconds }),
      }
      yield {
        what: 'a cached call of others meanwhile, longest',
        measured: `${longest.toFixed(0)} ms (p99 ${quantile(times, 0.99).toFixed(0)} ms, median ${quantile(times, 0.5).toFixed(1)} ms)`,
        aim: `≤ ${maxMilliseconds} ms`,
        met: longest <= maxMilliseconds,
      }
    }
    const look = async (id: string) =>
      (await call(importCalls.getPeopleImport, { params: { id }, query: {} }, support)).reply.import
    type Looked = Awaited<ReturnType<typeof look>>
    async function until(id: string, isReached: (one: Looked) => boolean) {
      while (!isReached(await look(id))) await wait(500)
    }

    const csv_file = Buffer.from(list()).toString('base64')
    const made: Import[] = []
    yield* measure('read and checked', async () => {
      const { reply } = await call(importCalls.checkPeople, { body: { file_name: 'a.csv', csv_file } }, support)
      made.push(reply)
    })
    const id = made[0]?.id ?? ''
    const params = { id }
    await call(importCalls.chooseWorkplaces, { params, body: { choices: [], rest: 'create' } }, support)
    const save = async () => {
      await call(importCalls.startPeopleImport, { params, body: { invite: 'later' } }, support)
      await until(id, ({ state }) => state === 'done')
    }
    yield* measure('saved', save, maxSeconds)
    yield* measure(
      'removed again',
      async () => {
        await call(importCalls.undoImport, { params }, support)
        await until(id, ({ state }) => state === 'undone')
      },
      maxSeconds,
    )
    const again = await call(importCalls.checkPeople, { body: { file_name: 'b.csv', csv_file } }, support)
    const second = { id: again.reply.id }
    await call(importCalls.chooseWorkplaces, { params: second, body: { choices: [], rest: 'create' } }, support)
    await call(importCalls.startPeopleImport, { params: second, body: { invite: 'later' } }, support)
    await until(second.id, ({ state }) => state === 'done')
    yield* measure(
      'invited, until each email is enqueued',
      async () => {
        await call(importCalls.inviteImported, { params: second }, support)
        await until(second.id, ({ uninvited }) => uninvited === 0)
      },
      maxSeconds,
    )
  } finally {
    agent.destroy()
    await pool.end()
  }
}
