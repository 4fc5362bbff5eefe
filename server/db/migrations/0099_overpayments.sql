-- ── payments ──
-- Money that a buyer paid too much, or that goes back and has not yet, may pay another order or invoice of theirs: two receipts,
-- one of where it leaves (`overpayment_used`, which names the refund that it takes the place of and the other row), one of what
-- it pays (`overpayment`).
alter table receipts
  add column refund_id uuid references refunds on delete restrict,
  add column pair_id uuid unique references receipts on delete restrict,
  drop constraint receipts_kind_check,
  drop constraint receipts_check,
  add constraint receipts_kind_check check
    (kind in ('transfer', 'cash', 'card', 'elsewhere', 'write_off', 'returned', 'overpayment', 'overpayment_used')),
  add constraint receipts_check check ((cents > 0) = ((takes_back is null) <> (kind in ('returned', 'overpayment_used')))),
  add constraint receipts_pair_check check
    ((kind = 'overpayment_used') = (refund_id is not null) and (kind = 'overpayment_used') = (pair_id is not null));
create index receipts_refund_id_idx on receipts (refund_id);
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('requested', 'succeeded', 'failed', 'manual', 'used'));

-- ── shop ──
-- As before (0073); what left an order to pay another one had been returned from it already.
create or replace function rest_cents(o orders) returns integer language sql stable as $$
  select case when o.paid_at is not null or o.state in ('paid', 'review', 'refunded') then 0 else greatest(0,
    coalesce((select (i.document ->> 'totalCents')::integer from invoices i
        where i.order_id = o.order_id and i.kind = 'invoice'
          and not exists (select from invoices n where n.replaces = i.id)), o.total_cents)
    - o.voucher_cents
    - coalesce((select sum((i.document ->> 'totalCents')::integer) from invoices i
        where i.order_id = o.order_id and i.kind = 'credit_note'
          and not exists (select from invoices n where n.replaces = i.corrects)), 0)
    - coalesce((select sum(r.cents) from receipts r
        where r.order_id = o.order_id and r.kind <> 'overpayment_used'), 0))::integer end
$$;
