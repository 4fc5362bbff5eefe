import { afterAll, inject } from 'vitest'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'

/** One connection to the database of the portal, until the tests of the file end. */
export function openPortalPool(): Pool {
  const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
  afterAll(() => pool.end())
  return pool
}
