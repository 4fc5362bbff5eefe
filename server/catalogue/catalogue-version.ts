import type { FastifyBaseLogger } from 'fastify'
import type { Database, Write } from '../db/connect.ts'

/** How often each server process asks whether another one changed the catalogue, in milliseconds. */
const interval = 1000

export type CatalogueWatch = {
  /** Call inside the transaction of a catalogue write. */
  change: (db: Write) => Promise<void>
  /** What this process does at once when the write is committed; the others follow within the interval. */
  forget: () => void
  stop: () => void
}

/** In the transaction of a write: every server process, this one too, forgets what it keeps within the interval. */
export async function raiseVersion(db: Write): Promise<void> {
  await db
    .updateTable('catalogue_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/**
 * Tells every server process that its cached replies and pages are old: a number in the database rises with each catalogue write.
 * Polled, because a missed notification would leave old prices on show.
 */
export function watchCatalogue(db: Database, forget: () => void, log: FastifyBaseLogger): CatalogueWatch {
  let seen: number | undefined
  const look = async () => {
    try {
      const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
      if (seen !== undefined && version !== seen) forget()
      seen = version
    } catch (error) {
      log.warn({ err: error }, 'the catalogue version could not be read')
    }
  }
  const timer = setInterval(look, interval)
  timer.unref()
  void look()
  return { forget, change: raiseVersion, stop: () => clearInterval(timer) }
}
