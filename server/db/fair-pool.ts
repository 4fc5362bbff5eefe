import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { currentCaller, server } from '../caller.ts'
import { Shares } from './shares.ts'

/** The message of the pool itself when no connection is free in time. */
const connectionTimeout = 'timeout exceeded when trying to connect'

/**
 * The same pool, of whose connections each caller has half at most: calls of one that wait for each other's locks, each with
 * a connection, keep nobody else waiting.
 */
export function fairPool(pool: Pool): PostgresPool {
  const shares = new Shares(Math.ceil(pool.options.max / 2))
  const taken = new WeakMap<object, () => void>()
  pool.on('release', (_error, client) => {
    taken.get(client)?.()
    taken.delete(client)
  })
  async function connect() {
    const caller = currentCaller()
    if (caller === server) return pool.connect()
    const { connectionTimeoutMillis: patience = 5000 } = pool.options
    const giveBack = await shares.take(caller, patience)
    if (!giveBack) throw new Error(connectionTimeout)
    try {
      const client = await pool.connect()
      taken.set(client, giveBack)
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}
