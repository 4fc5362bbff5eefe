import { setTimeout as wait } from 'node:timers/promises'
import { countsOf, type Scenario } from './scenario.ts'
import { favourInProcess, secondsUntil, startWatch } from './watch.ts'

const clients = 4
/** A call waits for a lock for 8 s; with what a busy machine adds, and shorter than `statement_timeout`. */
const maxSeconds = 20

export const longLocks: Scenario = {
  name: 'locks',
  what: (rounds) => `${rounds} × the table of users is locked until ${clients} clients that write were refused`,
  aim: `503 with Retry-After after at most ${maxSeconds} s, then 200; nothing acknowledged lost`,
  rounds: { full: 5, short: 1 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const watch = await startWatch(world, favourInProcess(world), { clients, users: 20 })
    const faults: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const holder = await world.pool.connect()
      await holder.query('begin; lock table users in access exclusive mode')
      const began = performance.now()
      const refused = () => watch.since(began).filter(({ status }) => status === 503)
      const held = await secondsUntil(() => refused().length >= clients, maxSeconds)
      await holder.query('rollback')
      holder.release()
      if (held === Infinity) faults.push(`round ${round}: calls wait as long as the lock is held`)
      await wait(1000)
      const later = watch.since(performance.now() - 500).map(({ status }) => status)
      if (later.some((status) => status !== 200)) faults.push(`round ${round}: afterwards ${countsOf(later)}`)
    }
    const { measured, longest, faults: found } = await watch.end()
    if (longest > maxSeconds) faults.push(`a call waited for ${longest.toFixed(1)} s`)
    return { measured: `${measured}; answered after at most ${longest.toFixed(1)} s`, faults: [...faults, ...found] }
  },
}
