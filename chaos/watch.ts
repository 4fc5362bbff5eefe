import { setTimeout as wait } from 'node:timers/promises'
import { type Call, type CallArguments } from '../contract/call.ts'
import { favouriteCalls } from '../contract/favourites.ts'
import { makeCourse, makeLearner, type MadeCourse, type MadeUser } from '../server/test/make.ts'
import { addressOf, type World } from '../server/test/make-world.ts'
import type { Killable } from './process.ts'
import { countsOf } from './scenario.ts'

export type Reply = { status: number; retryAfter: boolean }
/** What a call was answered: 0 for nothing; when it began and ended, in milliseconds. */
type Seen = Reply & { from: number; until: number; user: MadeUser }
type Ask = (user: MadeUser, course: MadeCourse) => Promise<Reply>

/** Longer than the server lets any call wait. */
const patience = 60_000

/** A call of the real server by a user, as a client sends it. */
export const send = <C extends Call>({ url }: Killable, call: C, parts: NonNullable<CallArguments<C>>, token = '') => {
  const { body, query = {} }: { body?: object; query?: object } = { ...parts }
  return fetch(url + addressOf(call, {}, { ...query }), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  })
}

/** Makes the course a favourite of the user: a call that writes one row. */
export const favourInProcess =
  (world: World): Ask =>
  async (user, { id: course }) => {
    const { status, headers } = await world.call(favouriteCalls.addFavourite, { body: { course } }, user)
    return { status, retryAfter: headers['retry-after'] !== undefined }
  }

export const favourAtServer =
  (killable: Killable): Ask =>
  async (user, { id: course }) => {
    const { status, headers } = await send(killable, favouriteCalls.addFavourite, { body: { course } }, user.token)
    return { status, retryAfter: headers.has('retry-after') }
  }

/** Users who make a course their favourite, one after the other, again and again while something is broken. */
export async function startWatch(world: World, ask: Ask, { clients = 4, users = 400 } = {}) {
  await world.pool.query(
    `insert into locations (id, key, city, name, address) values (1, 'kambarys', '{"lt": "Vilnius"}', '{"lt": "A"}', '{"lt": "B"}')
     on conflict do nothing`,
  )
  const course = await makeCourse(world, { cents: 8900 })
  const made = await Promise.all(Array.from({ length: users }, () => makeLearner(world)))
  const seen: Seen[] = []
  let [turn, over] = [0, false]
  const work = Array.from({ length: clients }, async () => {
    while (!over) {
      const user = made[turn++ % users]
      if (!user) return
      const from = performance.now()
      const reply = await ask(user, course).catch(() => ({ status: 0, retryAfter: false }))
      seen.push({ ...reply, user, from, until: performance.now() })
      await wait(100)
    }
  })
  return {
    /** What was answered since then. */
    since: (at: number) => seen.filter(({ until }) => until >= at),
    end: async () => {
      over = true
      await Promise.all(work)
      const acknowledged = new Set(seen.filter(({ status }) => status === 200).map(({ user }) => user.id))
      const { rows } = await world.pool.query('select user_id from favourites where course_id = $1', [course.id])
      for (const { user_id } of rows) acknowledged.delete(user_id)
      const strange = seen.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
      return {
        measured: `${countsOf(seen.map(({ status }) => status || 'no answer'))}; ${acknowledged.size} acknowledged lost`,
        longest: Math.max(0, ...seen.map(({ from, until }) => until - from)) / 1000,
        faults: [
          ...(acknowledged.size ? [`${acknowledged.size} acknowledged writes are lost`] : []),
          ...(strange.length ? [`answers: ${countsOf(strange.map(({ status }) => status || 'none'))}`] : []),
        ],
      }
    },
  }
}
export type Watch = Awaited<ReturnType<typeof startWatch>>

/** Waits until it holds; the seconds that took, or infinite when it took longer. */
export async function secondsUntil(holds: () => Promise<boolean> | boolean, atMost: number): Promise<number> {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  while (passed() < atMost) {
    if (await holds()) return passed()
    await wait(100)
  }
  return Infinity
}

export const isReady = ({ url }: Killable) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
