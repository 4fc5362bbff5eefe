-- ── shop ──
-- What of an order that is not paid is still to be paid: its current invoice (which names what was left when it replaced
-- another) or, without one, its price; less what was credited of it, paid by a voucher and received.
create or replace function rest_cents(o orders) returns integer language sql stable as $$
  select case when o.paid_at is not null or o.state in ('paid', 'review', 'refunded') then 0 else greatest(0,
    coalesce((select (i.document ->> 'totalCents')::integer from invoices i
        where i.order_id = o.order_id and i.kind = 'invoice'
          and not exists (select from invoices n where n.replaces = i.id)), o.total_cents)
    - o.voucher_cents
    - coalesce((select sum((i.document ->> 'totalCents')::integer) from invoices i
        where i.order_id = o.order_id and i.kind = 'credit_note'
          and not exists (select from invoices n where n.replaces = i.corrects)), 0)
    - coalesce((select sum(r.cents) from receipts r where r.order_id = o.order_id), 0))::integer end
$$;
