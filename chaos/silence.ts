import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { newDataDir } from '../harness/server.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { openNetwork } from '../server/test/network.ts'
import { startKillable } from './process.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { favourAtServer, isReady, secondsUntil, startWatch } from './watch.ts'

/** More than the server has connections. */
const clients = 16
/** How long the network is silent; it passes new connections only afterwards. */
const silentSeconds = 18
/** Silent connections are given up after 35 s; those that nobody used yet, when a call uses them, or after 30 s. */
const answersWithin = 75
/** The deadline of a stop, and what a busy machine adds. */
const stopsWithin = 35

type Parts = { network: Awaited<ReturnType<typeof openNetwork>>; killable: Awaited<ReturnType<typeof startKillable>> }

/** How many seconds after the network is back all is as before. */
async function fallSilent({ network, killable }: Parts, watch: Awaited<ReturnType<typeof startWatch>>) {
  network.hold()
  const silentSince = performance.now()
  await wait(silentSeconds * 1000)
  const meanwhile = await isReady(killable)
  const refused = watch.since(silentSince).some(({ status }) => status === 503)
  network.pass()
  const back = performance.now()
  const ready = await secondsUntil(() => isReady(killable), answersWithin)
  /** Until the calls of the last five seconds were all answered. */
  const calm = await secondsUntil(() => {
    const late = watch.since(performance.now() - 5000)
    return performance.now() - back > 5000 && late.length > 10 && late.every(({ status }) => status === 200)
  }, answersWithin)
  return { meanwhile, refused, ready, calm: calm === Infinity ? calm : (performance.now() - back) / 1000 - 5 }
}

async function runSilence(rounds: number): Promise<Outcome> {
  const folder = newDataDir()
  const database = await startEmbedded({ dataDir: folder })
  const network = await openNetwork(database.connection)
  const killable = await startKillable({ DATA_DIR: folder, DATABASE_URL: network.url })
  const [faults, ready, calm, stops]: [string[], number[], number[], number[]] = [[], [], [], []]
  try {
    const watch = await startWatch(killable.world, favourAtServer(killable), { clients })
    for (let round = 1; round <= rounds; round++) {
      await wait(2000)
      const found = await fallSilent({ network, killable }, watch)
      if (found.meanwhile) faults.push(`round ${round}: /readyz is 200 during the silence`)
      if (!found.refused) faults.push(`round ${round}: no call is refused during the silence`)
      if (found.calm === Infinity) faults.push(`round ${round}: calls are still refused`)
      ready.push(found.ready)
      calm.push(found.calm)
    }
    const { measured, faults: strange } = await watch.end()
    for (let round = 1; round <= rounds; round++) {
      network.hold()
      await wait(1000)
      const began = performance.now()
      await Promise.race([killable.stop('SIGTERM'), wait((stopsWithin + 10) * 1000)])
      stops.push((performance.now() - began) / 1000)
      network.pass()
      await killable.stop('SIGKILL')
      await killable.untilUp()
    }
    const longestStop = Math.max(...stops)
    if (longestStop > stopsWithin) faults.push(`a stop took ${longestStop.toFixed(1)} s`)
    const most = (seconds: number[]) => `at most ${Math.max(...seconds).toFixed(1)} s`
    return {
      measured: `${measured}; /readyz 200 ${most(ready)} and all calls ${most(calm)} after the network; stopped in ${most(stops)}`,
      faults: [...faults, ...strange],
    }
  } finally {
    await killable.close()
    network.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const silence: Scenario = {
  name: 'silence',
  what: (rounds) =>
    `${rounds} × connections to an external database fall silent, new ones pass after ${silentSeconds} s; ${rounds} × SIGTERM meanwhile`,
  aim: `503 with Retry-After meanwhile, all answered within ${answersWithin} s of the network; stopped within ${stopsWithin} s`,
  rounds: { full: 5, short: 1 },
  run: ({ rounds }) => runSilence(rounds),
}
