import type { Pool } from '../db/connect.ts'

/** Whether who has a place was erased and has no seat any more: it went to others, and the place stays without a name. */
const gaveUp = (
  place: string,
) => `exists (select from users u where u.id = ${place}.user_id and u.anonymised_at is not null
  and not exists (select from practice_seats s where s.user_id = u.id and s.enrolment_id = ${place}.enrolment_id
    and s.state in ('taken', 'attended', 'absent')))`

/**
 * Rules that hold at every moment, whatever was cut off: each a query for what breaks it, of the orders from number `$1`
 * on. `settled` names those that hold only when nothing is under way.
 */
const rules: Record<string, string> = {
  'the total of an order is the sum of its lines without their discounts': `
    select o.order_id from orders o join order_lines l using (order_id) where order_id >= $1
    group by o.order_id having o.total_cents <> sum(l.price_cents * l.quantity - l.discount_cents)
      or o.discount_cents <> sum(l.discount_cents)`,
  'an order has one successful payment of what no voucher pays exactly when it was paid': `
    select o.order_id from orders o left join payment_attempts a on a.order_id = o.order_id and a.state = 'succeeded'
    where o.order_id >= $1 group by o.order_id
    having count(a.id) <> (o.paid_at is not null)::int
      or (o.state in ('paid', 'fulfilled', 'review', 'refunded')) <> (o.paid_at is not null) and o.due_on is null
      or sum(a.amount_cents) > o.total_cents - o.voucher_cents
      or o.due_on is null and sum(a.amount_cents) <> o.total_cents - o.voucher_cents
        - coalesce((select sum(cents) from receipts r where r.order_id = o.order_id and r.kind = 'write_off'), 0)`,
  'what staff recorded of an order that was paid so is what it was paid': `
    select o.order_id from orders o join receipts r using (order_id)
    where o.order_id >= $1 and o.paid_at is not null group by o.order_id
    having sum(r.cents) filter (where r.kind not in ('write_off', 'overpayment_used')) <> (select sum(a.amount_cents) from payment_attempts a
      where a.order_id = o.order_id and a.state = 'succeeded' and a.method not in ('banklink', 'wallet'))`,
  'the seats of an order are its places while it holds them, and none afterwards': `
    -- Of a course: staff and learners choose other dates of it. Who was absent, and a place that nobody had, keeps that seat
    -- beside the next one.
    with wanted as (
      select o.order_id, o.state, l.course_id, sum(case
        when o.state = 'fulfilled' then (select count(*) from order_places p where (p.order_id, p.line) = (l.order_id, l.position)
          and not ${gaveUp('p')}
          and exists (select from practice_groups g where g.product_id = coalesce(p.product_id, l.product_id)))
        when exists (select from practice_groups g where g.product_id = l.product_id) then l.quantity - l.cancelled
        else 0 end) as places
      from orders o join order_lines l using (order_id)
      where order_id >= $1 and o.state <> 'paid'
      group by o.order_id, l.course_id)
    select order_id from wanted w
    where (select count(distinct coalesce(s.enrolment_id::text, s.group_id || ' ' || s.seat))
           from practice_seats s join practice_groups g on g.id = s.group_id join products p using (product_id)
           where s.order_id = w.order_id and p.course_id = w.course_id
             and s.state = any (case w.state when 'pending' then '{reserved}' when 'fulfilled' then '{taken,attended,absent}'
               else '{taken}' end::text[])
             and not (s.state = 'absent' and s.enrolment_id is null))
        <> case when w.state in ('pending', 'fulfilled') then places else 0 end`,
  'no seat is taken by an order that gave its seats up': `
    select s.order_id from practice_seats s join orders o using (order_id)
    where order_id >= $1 and o.state not in ('pending', 'paid', 'fulfilled')`,
  'a fulfilled order has a place for each bought one; only a refunded one keeps them': `
    select order_id from orders o join order_lines l using (order_id)
    where order_id >= $1 and o.state <> 'refunded'
      and (select count(*) from order_places p where p.order_id = o.order_id and p.line = l.position)
        <> case when o.state = 'fulfilled' then l.quantity - l.cancelled else 0 end`,
  'a place of a fulfilled order has a seat of its order': `
    select p.order_id from order_places p join orders o using (order_id) join order_lines l on (l.order_id, l.position) = (p.order_id, p.line)
      left join practice_seats s on (s.group_id, s.seat) = (p.group_id, p.seat)
        or (s.user_id, s.enrolment_id) = (p.user_id, p.enrolment_id) and s.state in ('taken', 'attended', 'absent')
    where p.order_id >= $1 and o.state = 'fulfilled' and not ${gaveUp('p')}
      and (s.group_id is null) = exists (select from practice_groups g where g.product_id = coalesce(p.product_id, l.product_id))
       or p.order_id >= $1 and o.state = 'fulfilled' and s.order_id <> p.order_id`,
  'an enrolment of an order is in one place of it': `
    select e.order_id from enrolments e join orders o using (order_id)
    where order_id >= $1 and o.state in ('pending', 'paid', 'fulfilled', 'expired', 'cancelled', 'review')
      and coalesce(e.end_cause, '') not in ('place_taken_back', 'merged')
      and (select count(*) from order_places p where p.enrolment_id = e.id and p.order_id = e.order_id) <> 1`,
  'a user has an enrolment of a course at a time': `
    select min(order_id) from enrolments where order_id >= $1 and ended_at is null
    group by user_id, course_id having count(*) > 1`,
  'a paid order that was fulfilled has one invoice, no other has one': `
    select o.order_id from orders o left join invoices i on i.order_id = o.order_id and i.kind = 'invoice'
      and not exists (select from invoices n where n.replaces = i.id)
    where o.order_id >= $1 group by o.order_id
    having count(i.id) <> (o.fulfilled_at is not null and o.total_cents
      > (select coalesce(sum(voucher_cents), 0) from order_lines l where l.order_id = o.order_id))::int`,
  'a single-purpose voucher has one invoice, which is credited exactly when its money was given back': `
    select v.id from sold_vouchers v where $1::int is not null and (
      (select count(*) from invoices i where i.voucher_id = v.id and i.kind = 'invoice') <> (v.vat_class_id is not null)::int
      or (select count(*) from invoices i where i.voucher_id = v.id and i.kind = 'credit_note') <> (v.vat_class_id is not null
        and exists (select from receipts r where r.voucher_id = v.id and r.takes_back is not null))::int)`,
  'what a single-purpose voucher paid of an order is in its lines, and what it has again too': `
    select o.order_id from orders o join order_lines l using (order_id) where order_id >= $1
    group by o.order_id having sum(l.voucher_cents) > 0 and (sum(l.voucher_cents) <> o.voucher_cents
      or sum(l.voucher_back_cents) <> coalesce((select given_back_cents from discount_uses u where u.order_id = o.order_id), 0)
      or not exists (select from sold_vouchers v where v.code = o.discount_code and v.vat_class_id is not null))`,
  'the numbers of a series have no gap': `
    select s.series from invoice_series s left join invoices i using (series) where $1::int is not null
    group by s.series having count(i.id) <> s.next_number - 1 or coalesce(max(i.number), 0) <> s.next_number - 1`,
  'refunds of a payment are at most what was paid': `
    select a.order_id from payment_attempts a join refunds r on r.attempt_id = a.id
    where a.order_id >= $1
    group by a.id having sum(r.amount_cents) > coalesce(a.received_cents, a.amount_cents)
      or a.state not in ('succeeded', 'duplicate') and a.received_cents is null`,
  'an overpayment that was used left an order as it came to what it paid': `
    select l.order_id from receipts l join receipts p on p.id = l.pair_id
    where l.order_id >= $1 and (p.cents <> -l.cents or p.kind <> 'overpayment' or p.received_on <> l.received_on
      or (p.takes_back is null) <> (l.takes_back is null))
    union all select p.order_id from receipts p where coalesce(p.order_id, $1) >= $1 and p.kind = 'overpayment'
      and not exists (select from receipts l where l.pair_id = p.id)`,
  'what a bank took back of a line pays nothing more': `
    select coalesce(s.order_id, s.opening_invoice_id) from receipts r join receipts b on b.takes_back = r.id and b.bank_line_id <> r.bank_line_id
      join receipts s on s.bank_line_id = r.bank_line_id and s.cents > 0
    where coalesce(s.order_id, $1) >= $1 and not exists (select from receipts t where t.takes_back = s.id)`,
  'a refund was used exactly for what left its order': `
    select a.order_id from refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id >= $1 and case when r.state = 'used' then -r.amount_cents else 0 end
      <> coalesce((select sum(cents) from receipts l where l.refund_id = r.id and l.order_id = a.order_id), 0)`,
  'what is kept of a finished order is its documents less what was no money, of one that was not fulfilled nothing': `
    select o.order_id from orders o left join payment_attempts a on a.order_id = o.order_id and a.state in ('succeeded', 'duplicate')
      left join lateral (select sum(amount_cents) as cents from refunds where attempt_id = a.id) r on true
    where o.order_id >= $1 and o.state <> 'paid' and not (o.state = 'fulfilled' and o.due_on is not null and o.paid_at is null)
    group by o.order_id having coalesce(sum(a.amount_cents), 0) - coalesce(sum(r.cents), 0) <> case when o.state = 'fulfilled' then
      coalesce((select sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'totalCents')::int)
        from invoices i where i.order_id = o.order_id), 0)
      - case when exists (select from order_lines l where l.order_id = o.order_id and l.voucher_cents > 0) then 0 else o.voucher_cents
        - coalesce((select sum(given_back_cents) from discount_uses u where u.order_id = o.order_id), 0) end
      - coalesce((select sum(cents) from receipts where receipts.order_id = o.order_id and kind = 'write_off'), 0) else 0 end`,
  'a code is used as often, and as much of it spent, as orders use it': `
    select c.code from discount_codes c left join discount_uses u on u.code = c.code and u.released_at is null
    where $1::int is not null group by c.code
    having c.used <> count(u.order_id) or c.spent_cents <> case when c.prepaid then coalesce(sum(u.cents - u.given_back_cents), 0) else 0 end
      or c.used > c.max_uses`,
  'an order has the code of its discount unless it gave it up, one that was undone possibly too': `
    select o.order_id from orders o left join discount_uses u on u.order_id = o.order_id and u.released_at is null
    where o.order_id >= $1 and o.discount_code is not null
      and (u.order_id is null) <> (o.state in ('expired', 'cancelled', 'refunded', 'review'))
      and not (o.state = 'refunded' and o.voucher_cents = 0)
      and not exists (select from staff_tasks t where t.order_id = o.order_id and t.kind = 'code_gone')`,
  'the sales of a course are the places of its fulfilled orders': `
    select l.course_id from order_lines l join orders o using (order_id)
      join (select distinct course_id, sold from catalogue_cards) c using (course_id)
    where o.fulfilled_at is not null group by l.course_id, c.sold having min(order_id) >= $1 and c.sold <> sum(l.quantity)`,
}

const settled: Record<string, string> = {
  'no order is paid and waits to be fulfilled': `
    select order_id from orders where order_id >= $1 and state = 'paid'`,
  'no notification waits to be processed': `
    select id from payment_notifications where processed_at is null and $1::int is not null`,
  'no refund waits to be sent': `
    select a.order_id from refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id >= $1 and r.state = 'requested'`,
}

type Audited = {
  /** The first order to look at. */
  from?: number
  /** Whether everything should be finished. */
  finished?: boolean
}

/** What breaks the rules of orders, payments, seats, places, enrolments, invoices and codes; empty when all hold. */
export async function auditOrders(
  pool: Pick<Pool, 'query'>,
  { from = 0, finished = true }: Audited = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const [rule, query] of Object.entries({ ...rules, ...(finished ? settled : {}) })) {
    const { rows } = await pool.query(query, [from])
    const found = rows.slice(0, 5).map((row: Record<string, unknown>) => Object.values(row)[0])
    if (rows.length) faults.push(`${rule}: ${rows.length} (${found.join(', ')})`)
  }
  return faults
}
