import type { FastifyBaseLogger } from 'fastify'
import type { Database, Write } from '../db/connect.ts'

/** How often each server process checks whether another one changed public data, in milliseconds. */
const interval = 1000

/**
 * Called in the transaction of a write of public data: every process invalidates its response cache within the
 * interval.
 */
export async function raiseCacheVersion(db: Write): Promise<void> {
  await db
    .updateTable('cache_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/**
 * Calls `invalidate` when another process changed public data: each such write increments a version in the database.
 * Polled, because a missed notification would leave stale prices. Returns a function that stops the polling.
 */
export function watchCacheVersion(db: Database, invalidate: () => void, log: FastifyBaseLogger): () => void {
  let seen: number | undefined
  const check = async () => {
    try {
      const { version } = await db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()
      if (seen !== undefined && version !== seen) invalidate()
      seen = version
    } catch (error) {
      log.warn({ err: error }, 'reading the cache version failed')
    }
  }
  const timer = setInterval(check, interval)
  timer.unref()
  void check()
  return () => clearInterval(timer)
}
