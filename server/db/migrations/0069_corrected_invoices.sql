-- ── invoicing ──
-- An invoice with the wrong buyer is credited whole and issued again. The current one of an order is that which none replaces.
alter table invoices
  add column replaces uuid references invoices on delete restrict,
  add constraint invoices_replaces_check check (replaces is null or kind = 'invoice');
create unique index invoices_replaces_key on invoices (replaces);
drop index invoices_order_key;
create unique index invoices_order_key on invoices (order_id) where kind = 'invoice' and replaces is null;

-- ── shop ──
-- What of an order that is not paid is still to be paid: its price without what was credited of its current invoice, and received.
create or replace function rest_cents(o orders) returns integer language sql stable as $$
  select case when o.paid_at is not null or o.state in ('paid', 'review', 'refunded') then 0 else greatest(0,
    o.total_cents - o.voucher_cents
    - coalesce((select sum((i.document ->> 'totalCents')::integer) from invoices i
        where i.order_id = o.order_id and i.kind = 'credit_note'
          and not exists (select from invoices n where n.replaces = i.corrects)), 0)
    - coalesce((select sum(r.cents) from receipts r where r.order_id = o.order_id), 0))::integer end
$$;
