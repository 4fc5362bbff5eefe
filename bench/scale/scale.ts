import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../rows.ts'
import { frequentWords, type Question, questionsOf } from './questions.ts'
import { closeSide, openSide, type Side } from './side.ts'

const [rounds, questions, connections] = [8, 50, 4]
const sizes = [1000, 10_000] as const
/** p95 of the large catalogue as a ratio to that of the small one. */
const maxRatio = 1.5

/** How long a reply takes, in milliseconds. */
const time = ({ server }: Side, agent: Agent, { path, language }: Question) =>
  new Promise<number>((done, failed) => {
    const began = performance.now()
    get(`${server.url}${path}`, { agent, headers: { 'accept-language': language } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${path}: ${response.statusCode}`))
      response.resume().on('end', () => done(performance.now() - began))
    }).on('error', failed)
  })

async function ask(side: Side, asked: readonly Question[]): Promise<number[]> {
  const waiting = [...asked]
  const times: number[] = []
  // A new agent each time: a server closes idle connections while the other one is asked.
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await time(side, agent, next))
    }),
  )
  agent.destroy()
  return times
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** The same questions to a catalogue of 1 000 and of 10 000 courses, alternately: p95 of each kind, and the ratio. */
export async function measureScale(): Promise<Row[]> {
  const [small, large] = [await openSide(sizes[0]), await openSide(sizes[1])]
  const times = new Map([small, large].map((side) => [side, new Map<string, number[]>()]))
  try {
    await wait(20_000) // caches are loaded and both databases become idle
    for (let round = 0; round < rounds + 1; round++) {
      for (const side of round % 2 ? [small, large] : [large, small]) {
        for (const [kind, asked] of Object.entries(questionsOf(side.known, 1000 + round, questions))) {
          const taken = await ask(side, asked)
          const known = times.get(side)
          if (round) known?.set(kind, [...(known.get(kind) ?? []), ...taken]) // the first round warms up
        }
      }
    }
  } finally {
    await closeSide(small)
    await closeSide(large)
  }
  return [...(times.get(small) ?? [])].map(([kind, taken]) => {
    const [a, b] = [p95(taken), p95(times.get(large)?.get(kind) ?? [])]
    const row = {
      what: `${kind}: p95 of ${sizes[1]} courses, ratio to ${sizes[0]}`,
      measured: `${(b / a).toFixed(2)} × (${b.toFixed(1)} of ${a.toFixed(1)} ms)`,
    }
    return kind === frequentWords ? row : { ...row, aim: `≤ ${maxRatio} ×`, met: b / a <= maxRatio }
  })
}
