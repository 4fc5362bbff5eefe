import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { favouriteCalls } from '../contract/favourites.ts'
import { processesOf } from '../harness/run-folder.ts'
import { addressOf } from '../server/test/make-world.ts'
import { type Killable, startKillable } from './process.ts'
import { countsOf, type Outcome, type Scenario } from './scenario.ts'
import { secondsUntil } from './watch.ts'

/** Within which nothing of the server is left. */
const goneWithin = 15
/** Longer than in which a second signal is taken for the same. */
const betweenSignals = 1500

/** A request whose body does not end: the server waits for it when it stops. */
function beginRequest({ url }: Killable) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  const { method } = favouriteCalls.addFavourite
  const head = [`${method} ${addressOf(favouriteCalls.addFavourite, {}, {})} HTTP/1.1`, `host: ${hostname}:${port}`]
  socket.write([...head, 'content-type: application/json', 'content-length: 100', '', '{'].join('\r\n'))
  return socket
}

/** How the server is ended, and its exit code then. */
const ways: { name: string; code: number; end: (killable: Killable) => Promise<number | null> }[] = [
  {
    name: 'a second SIGTERM',
    code: 1,
    end: async (killable) => {
      const socket = beginRequest(killable)
      await wait(200)
      void killable.stop('SIGTERM')
      await wait(betweenSignals)
      const code = await killable.stop('SIGTERM')
      socket.destroy()
      return code
    },
  },
  { name: 'SIGHUP', code: 0, end: ({ stop }) => stop('SIGHUP') },
  {
    name: 'SIGTERM twice at once',
    code: 0,
    end: async ({ stop }) => {
      void stop('SIGTERM')
      return stop('SIGTERM')
    },
  },
]

async function runSignals(rounds: number): Promise<Outcome> {
  const killable = await startKillable()
  const [ends, faults, gone]: [string[], string[], number[]] = [[], [], []]
  try {
    for (let round = 0; round < rounds; round++) {
      const way = ways[round % ways.length]
      if (!way) continue
      await killable.untilUp()
      const code = await way.end(killable)
      ends.push(`${way.name}: ${code}`)
      if (code !== way.code) faults.push(`${way.name}: exit code ${code}`)
      const left = () => processesOf(killable.dataDir).map(({ line }) => line)
      gone.push(await secondsUntil(() => !left().length, goneWithin))
      if (gone.at(-1) === Infinity) faults.push(`${way.name} left ${left().join('; ')}`)
    }
  } finally {
    await killable.close()
  }
  return {
    measured: `exit codes: ${countsOf(ends)}; nothing left at most ${Math.max(...gone).toFixed(1)} s later`,
    faults,
  }
}

export const signals: Scenario = {
  name: 'signals',
  what: (rounds) => `${rounds} × in turn a second SIGTERM while a request is awaited, SIGHUP, two SIGTERM at once`,
  aim: `exit codes 1, 0 and 0; the built-in database is gone within ${goneWithin} s`,
  rounds: { full: 30, short: 1 },
  run: ({ rounds }) => runSignals(rounds),
}
