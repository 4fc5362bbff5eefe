import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags } from '../../contract/constants.ts'
import { newDataDir, type RunningServer, untilReady } from '../../harness/server.ts'
import { launchShipped } from '../shipped.ts'
import { openDatabase, openPool, type Pool } from '../../server/db/connect.ts'
import { readConnection } from '../connection.ts'
import { fillCatalogue } from './fill.ts'
import type { Known } from './questions.ts'
import { readWords } from './words.ts'

/** So many of the most frequent words of each language are rows of their own. */
const mostFrequent = 150

/** A server with a filled catalogue, and what questions to it are made of. */
export type Side = { server: RunningServer; known: Known }

async function read(pool: Pool): Promise<Known> {
  const ask = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query<{ value: T }>(text, values)).rows.map(({ value }) => value)
  const titlesIn = (language: string) =>
    ask<string>('select title->>$1 as value from courses where id between 10000 and 10999 order by id', [language])
  const words = await Promise.all(languageTags.map((language) => readWords(pool, language)))
  const [total = 0] = await ask<number>("select count(*)::int as value from courses where state = 'published'")
  return {
    titles: { lt: await titlesIn('lt'), en: await titlesIn('en'), ru: await titlesIn('ru') },
    categories: await ask<number>('select category_id as value from categories order by 1'),
    filters: await ask<number[]>(
      'select json_agg(filter_id) as value from filters group by filter_group_id order by filter_group_id',
    ),
    common: new Set(words.flatMap((list) => list.slice(0, mostFrequent))),
    total,
  }
}

async function prepare(dataDir: string, count: number, withRatings: boolean): Promise<Known> {
  const pool = openPool({ connectionString: readConnection(dataDir) }, 1)
  try {
    await pool.query('set statement_timeout = 0')
    // Generated ratings have no reviews behind them: the refresh after a start would correct them.
    await pool.query("delete from jobs.job where name = 'refresh-cards'")
    const mark = join(dataDir, 'filled')
    if (!existsSync(mark)) {
      await fillCatalogue(openDatabase(pool), pool, count, new Date(), withRatings)
      writeFileSync(mark, '')
    }
    return await read(pool)
  } finally {
    await pool.end()
  }
}

/**
 * A server with `count` courses. `SCALE_DATA` names a folder that keeps filled catalogues for the next run, each under
 * its name.
 */
export async function openSide(count: number, name = String(count), withRatings = true): Promise<Side> {
  const kept = process.env.SCALE_DATA && join(process.env.SCALE_DATA, name)
  if (kept) mkdirSync(kept, { recursive: true, mode: 0o711 })
  const dataDir = kept || newDataDir()
  const server = await launchShipped({ DATA_DIR: dataDir })
  try {
    await untilReady(server)
    return { server, known: await prepare(dataDir, count, withRatings) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function closeSide({ server }: Side): Promise<void> {
  await server.stop()
  if (!process.env.SCALE_DATA) rmSync(server.dataDir, { recursive: true, force: true })
}
