import { setTimeout as wait } from 'node:timers/promises'
import { countSale } from '../../server/catalogue/public.ts'
import { refreshPart } from '../../server/catalogue/refresh-catalogue.ts'
import { type Database, openDatabase, openPool } from '../../server/db/connect.ts'
import { readConnection } from '../connection.ts'
import type { Row } from '../rows.ts'
import { closeSide, openSide } from './side.ts'

const day = 86_400_000
/** Seconds. */
const max = 120

/** Refreshes the whole catalogue in parts, as the job does; in seconds. */
async function refresh(db: Database, now: Date): Promise<number> {
  const began = performance.now()
  for (let after: number | undefined = 0; after !== undefined;) after = await refreshPart(db, after, now)
  return (performance.now() - began) / 1000
}

/** Sells one course after another until aborted; the duration of the slowest sale, in milliseconds. */
async function sell(db: Database, signal: AbortSignal): Promise<number> {
  const ids = (await db.selectFrom('courses').select('id').where('id', '>=', 10_000).orderBy('id').execute()).map(
    ({ id }) => id,
  )
  let slowest = 0
  for (let i = 0; !signal.aborted; i++) {
    const began = performance.now()
    await db.transaction().execute((write) => countSale(write, ids[(i * 7919) % ids.length] ?? 0, 0))
    slowest = Math.max(slowest, performance.now() - began)
    await wait(5)
  }
  return slowest
}

async function measured(db: Database, seller: Database, what: string, now: Date): Promise<Row> {
  const stop = new AbortController()
  const selling = sell(seller, stop.signal)
  const changed = async () => (await db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version
  const before = await changed()
  const seconds = await refresh(db, now)
  stop.abort()
  const slowest = await selling
  const row = {
    what: `refresh of a large catalogue: ${what}`,
    measured: `${seconds.toFixed(1)} s, ${(await changed()) - before} transactions that wrote, the slowest concurrent sale ${slowest.toFixed(0)} ms`,
    aim: `≤ ${max} s`,
    met: seconds <= max,
  }
  console.log(`  ${row.what}: ${row.measured}`)
  return row
}

/**
 * The nightly refresh of a large catalogue: without changes, on ordinary nights, and with every card or every search
 * text changed.
 */
export async function measureRefresh(count: number): Promise<Row[]> {
  const side = await openSide(count, `${count}-refresh`, false)
  const pool = openPool({ connectionString: readConnection(side.server.dataDir) }, 2)
  const sales = openPool({ connectionString: readConnection(side.server.dataDir) }, 1)
  try {
    const [db, seller] = [openDatabase(pool), openDatabase(sales)]
    let now = new Date()
    await refresh(db, now) // a catalogue of SCALE_DATA may be old
    const rows = [await measured(db, seller, 'nothing differs', now)]
    now = new Date(now.getTime() + 10 * day)
    rows.push(await measured(db, seller, 'ten nights later', now))
    now = new Date(now.getTime() + day)
    rows.push(await measured(db, seller, 'the next night', now))
    await pool.query('set statement_timeout = 0')
    await pool.query('update courses set hours = hours + 1')
    await pool.query('vacuum analyze courses')
    rows.push(await measured(db, seller, 'every card differs', now))
    await pool.query("update catalogue_cards set page_checksum = ''")
    await pool.query('vacuum analyze catalogue_cards')
    rows.push(await measured(db, seller, 'every card and search text differs', now))
    return rows
  } finally {
    await pool.end()
    await sales.end()
    await closeSide(side)
  }
}
