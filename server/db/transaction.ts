import { setTimeout as wait } from 'node:timers/promises'
import { type Database, isRetryable, type Write } from './connect.ts'

const attempts = 5
/** Milliseconds up to which the first repetition waits, so that those who met do not meet again; each next one longer. */
const longestWait = 20

/**
 * Runs the work in a transaction; retries after a serialization failure, a deadlock, or when a row that it read is gone
 * (`isRetryable`), at most five attempts in total.
 */
export async function runInTransaction<T>(db: Database, work: (db: Write) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await wait(Math.random() * longestWait * attempt)
    }
  }
}
