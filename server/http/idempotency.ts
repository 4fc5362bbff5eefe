import { createHash } from 'node:crypto'
import type { Database, Write } from '../db/connect.ts'
import { daysBefore } from '../time.ts'
import { ExpectedFailure } from './fail.ts'

const keyForm = /^[\x21-\x7e]{8,128}$/

/** The `Idempotency-Key` header: 8 to 128 visible ASCII characters, quotes included or not; undefined when absent. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && keyForm.test(header)) return header
  throw new ExpectedFailure('bad_json')
}

type Keyed = { userId: string; call: string; key: string; input: unknown; now: Date }

/**
 * Runs work once for a key: a repeat gets the stored reply, another input with the key fails. The key is inserted in the
 * transaction of the work, so that parallel repeats wait for the first, and one that failed leaves no key behind.
 * (IETF draft-ietf-httpapi-idempotency-key-header)
 */
export async function once(
  db: Write,
  { userId, call, key, input, now }: Keyed,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const row = { user_id: userId, call, key }
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ ...row, input_hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'call', 'key']).doNothing())
    .executeTakeFirst()
  const stored = () =>
    db
      .selectFrom('idempotency_keys')
      .select(['input_hash', 'reply'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  if (!inserted.numInsertedOrUpdatedRows) {
    const first = await stored()
    if (first.input_hash !== input_hash) throw new ExpectedFailure('idempotency_key_reused')
    return first.reply
  }
  const reply = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
  return reply
}

/** How long a key is remembered, in days: longer than any client repeats a call. */
const keptDays = 3

/** Deletes keys that nobody repeats any more. */
export async function forgetIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysBefore(now, keptDays)).execute()
}
