import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { ExpectedFailure } from '../http/fail.ts'
import { failureWindowMinutes, pauseAfter } from './accounts.rules.ts'

/** The keys of the failure counters: HMACs of the account and the address, so that the database contains neither. */
export function throttleKeys(secret: string, account: string, address: string): { account: string; address: string } {
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return { account: keyOf(`account ${account}`), address: keyOf(`address ${address}`) }
}

/** Fails with `too_many_requests` while the account or the address must wait. Called before the expensive hash. */
export async function refuseWhileThrottled(db: Read, keys: readonly string[], now: Date): Promise<void> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_at'])
    .where(sql<boolean>`key = any(${keys})`)
    .execute()
  for (const { failures, last_at } of rows) {
    const secondsLeft = pauseAfter(failures) - (now.getTime() - last_at.getTime()) / 1000
    if (secondsLeft > 0) throw new ExpectedFailure('too_many_requests', {}, Math.ceil(secondsLeft))
  }
}

export async function countFailure(db: Read, keys: readonly string[], now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - failureWindowMinutes * 60_000)
  for (const key of keys) {
    await db
      .insertInto('sign_in_failures')
      .values({ key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            failures: sql`case when sign_in_failures.last_at < ${windowStart} then 1 else sign_in_failures.failures + 1 end`,
            last_at: now,
          }),
      )
      .execute()
  }
}

export const deleteFailures = (db: Read, key: string) =>
  db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
