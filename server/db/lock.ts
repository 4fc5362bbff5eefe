import { type Pool, unlimited } from './connect.ts'

/** Numbers of PostgreSQL's advisory locks of this application. */
const lockNumbers = { migrations: 7_061_001, jobs: 7_061_002 } as const

/**
 * Runs the work while no other server does the same work on this database. The lock belongs to a transaction of its own
 * connection, so that it also works behind PgBouncer and ends with the connection.
 */
export async function withLock<T>(pool: Pool, name: keyof typeof lockNumbers, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(unlimited)
    await client.query('select pg_advisory_xact_lock($1)', [lockNumbers[name]])
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined) // the connection may be lost
    client.release()
  }
}
