import { createHmac } from 'node:crypto'
import type { Write } from '../../db/connect.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { failureWindowMinutes, pauseAfter, type ThrottleKind } from '../accounts.rules.ts'

/**
 * What an attempt is counted under. The key is an HMAC, so that the database contains no account, address or device.
 */
export type Counter = { kind: ThrottleKind; key: string }

/**
 * The counters of an attempt: from a device that has signed in to the account before only those of the device, so that
 * failures of others do not delay it; otherwise those of account and address.
 */
export function countersOf(secret: string, account: string, address: string, device: string | undefined): Counter[] {
  const counter = (kind: ThrottleKind, text: string): Counter => ({
    kind,
    key: createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url'),
  })
  if (device) return [counter('device', `${device} ${account}`)]
  return [
    counter('account and address', `${account} ${address}`),
    counter('account', account),
    counter('address', address),
  ]
}

const milliseconds = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) // a clock may be set back

/** Counters in the order in which they are locked: two sign-ins at once never wait for each other. */
const inOrder = (counters: readonly Counter[]) => counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limit.
 * Fails with `too_many_requests` during a pause; the attempt is then not counted. Runs in a transaction of its own.
 */
export async function countAttempt(db: Write, counters: readonly Counter[], now: Date): Promise<void> {
  const longAgo = new Date(0)
  // Creates and locks all in order, in one statement: one that another sign-in removes meanwhile is created again.
  const locked = await db
    .insertInto('sign_in_failures')
    .values(inOrder(counters).map(({ key }) => ({ key, failures: 1, last_at: longAgo })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning(['key', 'failures', 'last_at'])
    .execute()
  const before = new Map(locked.map((counted) => [counted.key, counted]))
  const counted = counters.map(({ kind, key }) => {
    const { failures, last_at } = before.get(key) ?? { failures: 0, last_at: longAgo }
    const elapsed = milliseconds(now, last_at)
    const recent = elapsed < failureWindowMinutes * 60_000
    const secondsLeft = recent ? pauseAfter(kind, failures) - elapsed / 1000 : 0
    if (secondsLeft > 0) throw new ExpectedFailure('too_many_requests', {}, Math.ceil(secondsLeft))
    return { key, failures: recent ? failures + 1 : 1, last_at: now }
  })
  await db
    .insertInto('sign_in_failures')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ failures: eb.ref('excluded.failures'), last_at: eb.ref('excluded.last_at') })),
    )
    .execute()
}

/** One failure less, and no counter instead of one without failures. The row may change between the two statements. */
async function takeBackOne(db: Write, key: string, triesLeft = 3): Promise<void> {
  const only = db.deleteFrom('sign_in_failures').where('key', '=', key).where('failures', '<=', 1)
  if ((await only.executeTakeFirst()).numDeletedRows) return
  const one = db
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 1)
  if ((await one.executeTakeFirst()).numUpdatedRows || triesLeft <= 1) return
  await takeBackOne(db, key, triesLeft - 1)
}

/** Takes back an attempt that did not fail. */
export async function takeBackAttempt(db: Write, counters: readonly Counter[]): Promise<void> {
  for (const { key } of inOrder(counters)) await takeBackOne(db, key)
}

/**
 * After a successful sign-in: clears the failures of the account and the device. Those of the address remain, otherwise
 * an attacker could reset them by signing in to an account of their own.
 */
export async function clearFailures(db: Write, counters: readonly Counter[]): Promise<void> {
  for (const { kind, key } of inOrder(counters)) {
    if (kind === 'address') await takeBackOne(db, key)
    else await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
  }
}
