import { sql } from 'kysely'
import type { Clearing } from '../../contract/manage/bank-lines.ts'
import type { Read } from '../db/connect.ts'

/**
 * What each provider has of what buyers paid there: captured − refunded − fees − paid out. Refunds that were made by hand from a
 * bank account left nothing at the provider. `since`: the first of the latest captures that make up what is left.
 */
export async function listClearing(db: Read): Promise<Clearing[]> {
  const { rows } = await sql<Clearing>`
    with providers (provider, position) as (values ('banklink', 1), ('wallet', 2)),
    captures as (
      select method as provider, (decided_at at time zone 'Europe/Vilnius')::date as day,
        sum(coalesce(received_cents, amount_cents))::integer as cents
      from payment_attempts where method in ('banklink', 'wallet')
        and (state in ('succeeded', 'duplicate') or received_cents is not null) group by 1, 2),
    sums as (
      select provider, position,
        coalesce((select sum(cents) from captures c where c.provider = p.provider), 0)::integer as captured_cents,
        coalesce((select sum(r.amount_cents) from refunds r join payment_attempts a on a.id = r.attempt_id
          where a.method = p.provider and r.state = 'succeeded' and r.provider_reference is not null), 0)::integer as refunded_cents,
        coalesce((select sum(cents) from provider_fees f where f.provider = p.provider), 0)::integer as fee_cents,
        coalesce((select sum(cents) from bank_lines l where l.state = 'payout' and l.provider = p.provider), 0)::integer as paid_out_cents
      from providers p),
    balances as (select *, captured_cents - refunded_cents - fee_cents - paid_out_cents as left_cents from sums)
    select provider, captured_cents, refunded_cents, fee_cents, paid_out_cents, left_cents,
      case when left_cents > 0 then (select to_char(max(day), 'YYYY-MM-DD') from (
        select day, sum(cents) over (order by day desc) as later from captures c where c.provider = b.provider) latest
        where later >= left_cents) end as since
    from balances b order by position`.execute(db)
  return rows
}
