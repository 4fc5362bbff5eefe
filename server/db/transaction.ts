import { type Database, isRetryable, type Write } from './connect.ts'

const attempts = 3

/**
 * Runs the work in a transaction; retries after a serialization failure, a deadlock, or when a row that it read is gone
 * (`isRetryable`), at most three attempts in total.
 */
export async function runInTransaction<T>(db: Database, work: (db: Write) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
  }
}
