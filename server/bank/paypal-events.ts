import { sql } from 'kysely'
import { v7 } from 'uuid'
import { addDays } from '../time.ts'
import type { MatchWork } from './match-open.ts'
import type { PaypalEvent } from './paypal.rules.ts'
import { refuseLocked } from './store-statement.ts'

type Missing = { side: 'ours' | 'theirs'; number: string; day: string; cents: number }

/** Days that a payout is under way to the bank account at most. */
const payoutDays = 10

/**
 * Stores the fees of a provider's events, each once whichever file brings it, and answers how many are new and what only one
 * side has: `theirs`, payments and refunds that are not known here and withdrawals that no line of an account is of; `ours`, payments of
 * those days that the file does not have.
 */
export async function storePaypal(
  { db, principal, now }: MatchWork,
  fileId: string,
  events: readonly PaypalEvent[],
): Promise<{ added: number; known: number; missing: Missing[] }> {
  const fees = events
    .filter(({ feeCents }) => feeCents !== 0)
    .map(({ id, event, day, feeCents }) => ({
      id: v7(),
      provider: 'wallet' as const,
      day,
      cents: feeCents,
      key: `${id} ${event}`,
      file_id: fileId,
      recorded_at: now(),
      recorded_by: principal.userId,
    }))
  const { rows: known } = await sql<{ key: string }>`select key from provider_fees
    where provider = 'wallet' and key = any(${fees.map(({ key }) => key)}::text[])`.execute(db)
  const keys = new Set(known.map(({ key }) => key))
  const fresh = fees.filter(({ key }) => !keys.has(key))
  await refuseLocked(
    db,
    fresh.map(({ day }) => day),
  )
  let added = 0
  for (let at = 0; at < fresh.length; at += 500) {
    const result = await db
      .insertInto('provider_fees')
      .values(fresh.slice(at, at + 500))
      .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
      .executeTakeFirst()
    added += Number(result.numInsertedOrUpdatedRows ?? 0)
  }
  return { added, known: fees.length - added, missing: await findMissing(db, events) }
}

async function findMissing(db: MatchWork['db'], events: readonly PaypalEvent[]): Promise<Missing[]> {
  const days = events.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const { rows: ours } = await sql<{ number: string; day: string; cents: number }>`
    select capture_reference as number, to_char(decided_at at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as day, amount_cents as cents
    from payment_attempts where method = 'wallet' and state in ('succeeded', 'duplicate') and capture_reference is not null
      and (decided_at at time zone 'Europe/Vilnius')::date between ${addDays(from, -1)}::date and ${addDays(to, 1)}::date
    order by decided_at`.execute(db)
  const { rows: lines } = await sql<{ booked_on: string; cents: number }>`
    select to_char(booked_on, 'YYYY-MM-DD') as booked_on, cents from bank_lines
    where cents > 0 and (provider = 'wallet' and state = 'payout' or state = 'open' and name ilike '%paypal%')
      and booked_on between ${from}::date and ${addDays(to, payoutDays)}::date`.execute(db)
  const { rows: refunds } = await sql<{ number: string }>`select provider_reference as number from refunds
    where provider_reference = any(${events.map(({ id }) => id)}::text[])`.execute(db)
  const refunded = new Set(refunds.map(({ number }) => number))
  const known = new Set(ours.map(({ number }) => number))
  const listed = new Set(events.map(({ id }) => id))
  const unknown = events.filter(({ kind, id, day, grossCents }) =>
    kind === 'payment' || kind === 'refund'
      ? !(kind === 'payment' ? known : refunded).has(id)
      : kind === 'withdrawal' &&
        !lines.some(
          ({ booked_on, cents }) => cents === -grossCents && booked_on >= day && booked_on <= addDays(day, payoutDays),
        ),
  )
  return [
    ...unknown.map(({ id, day, grossCents }): Missing => ({ side: 'theirs', number: id, day, cents: grossCents })),
    ...ours
      .filter(({ number, day }) => day >= from && day <= to && !listed.has(number))
      .map((one): Missing => ({ side: 'ours', ...one })),
  ]
}
