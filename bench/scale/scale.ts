import { Agent, get } from 'node:http'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchServer, newDataDir, type RunningServer, untilReady } from '../../e2e/server.ts'
import { openDatabase, openPool, type Pool } from '../../server/db/connect.ts'
import { languageTags } from '../../contract/common.ts'
import { readConnection } from '../connection.ts'
import { fillCatalogue } from './fill.ts'
import { readWords } from './words.ts'
import { type Known, type Question, questionsOf } from './questions.ts'

const [rounds, questions, connections] = [8, 50, 4]
const aim = 1.5
const mostCommon = 150

type Side = { server: RunningServer; known: Known; times: Map<string, number[]> }

async function read(pool: Pool): Promise<Known> {
  const titlesIn = async (language: string) =>
    (
      await pool.query<{ title: string }>(
        'select title->>$1 as title from courses where id between 10000 and 10999 order by id',
        [language],
      )
    ).rows.map(({ title }) => title)
  const filters = await pool.query<{ ids: number[] }>(
    'select json_agg(filter_id) as ids from filters group by filter_group_id order by filter_group_id',
  )
  return {
    titles: { lt: await titlesIn('lt'), en: await titlesIn('en'), ru: await titlesIn('ru') },
    categories: (await pool.query<{ id: number }>('select category_id as id from categories order by 1')).rows.map(
      ({ id }) => id,
    ),
    filters: filters.rows.map(({ ids }) => ids),
    common: new Set(
      (await Promise.all(languageTags.map((language) => readWords(pool, language)))).flatMap((words) =>
        words.slice(0, mostCommon),
      ),
    ),
    total:
      (await pool.query<{ total: number }>("select count(*) as total from courses where state = 'published'")).rows[0]
        ?.total ?? 0,
  }
}

async function prepare(dataDir: string, count: number, tells: boolean): Promise<Known> {
  const pool = openPool({ connectionString: readConnection(dataDir) }, 1)
  try {
    await pool.query('set statement_timeout = 0')
    // What is told of sales and reviews has no rows behind it: the refresh after a start would correct it.
    await pool.query("delete from jobs.job where name = 'refresh-cards'")
    const mark = join(dataDir, 'filled')
    if (!existsSync(mark)) {
      await fillCatalogue(openDatabase(pool), pool, count, new Date(), tells)
      writeFileSync(mark, '')
    }
    return await read(pool)
  } finally {
    await pool.end()
  }
}

/** A server whose catalogue has so many courses. `SCALE_DATA` names a folder where filled catalogues stay for the next run, each under its name. */
export async function openSide(count: number, name = String(count), tells = true): Promise<Side> {
  const kept = process.env.SCALE_DATA && join(process.env.SCALE_DATA, name)
  if (kept) mkdirSync(kept, { recursive: true, mode: 0o711 })
  const dataDir = kept || newDataDir()
  const server = await launchServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' })
  try {
    await untilReady(server)
    return { server, known: await prepare(dataDir, count, tells), times: new Map() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function closeSide({ server }: Side): Promise<void> {
  await server.stop()
  if (!process.env.SCALE_DATA) rmSync(server.dataDir, { recursive: true, force: true })
}

/** How long an answer takes, in milliseconds. */
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
  // New ones each time: while the other side is asked, a server ends what is idle.
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await time(side, agent, next))
    }),
  )
  agent.destroy()
  return times
}

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

/** What few people do is measured without an aim. */
const told = (kind: string) => kind.includes('commonest')

export type ScaleRow = { what: string; measured: string; aim: string; met: boolean }

/** The same questions asked of a catalogue of 1 000 courses and of one of 100 000, in turn; what 95 of 100 answers take, and the ratio. */
export async function measureScale(counts: readonly [number, number] = [1000, 100_000]): Promise<ScaleRow[]> {
  const sides = [await openSide(counts[0]), await openSide(counts[1])] as const
  try {
    await wait(20_000) // the large one is brought to memory, and both databases come to rest
    for (let round = 0; round < rounds + 1; round++) {
      for (const side of round % 2 ? sides : sides.toReversed()) {
        for (const [kind, asked] of Object.entries(questionsOf(side.known, 1000 + round, questions))) {
          const times = await ask(side, asked)
          if (round) side.times.set(kind, [...(side.times.get(kind) ?? []), ...times]) // the first round warms up
        }
      }
    }
    const [small, large] = sides
    return [...small.times].map(([kind, times]) => {
      const [a, b] = [quantile(times, 0.95), quantile(large.times.get(kind) ?? [], 0.95)]
      return {
        what: `${kind}: p95 of ${counts[1]} courses beside ${counts[0]}`,
        measured: `${(b / a).toFixed(2)} × (${b.toFixed(1)} of ${a.toFixed(1)} ms)`,
        aim: told(kind) ? 'told' : `≤ ${aim} ×`,
        met: told(kind) || b / a <= aim,
      }
    })
  } finally {
    for (const side of sides) await closeSide(side)
  }
}
