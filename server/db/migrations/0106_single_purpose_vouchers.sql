-- ── shop ──
-- A single-purpose voucher has a class of VAT: its VAT is due when it is sold, by an invoice of its own. Null: a multi-purpose one.
alter table sold_vouchers
  add column vat_class_id integer references vat_classes on delete restrict,
  -- As in `orders.company_key`; null: a private buyer.
  add column company_key text check (company_key <> '');
create index sold_vouchers_company_key_idx on sold_vouchers (company_key);
create index sold_vouchers_vat_class_id_idx on sold_vouchers (vat_class_id);
-- What of a line a single-purpose voucher paid, which its invoice does not have, and what of that the voucher has again.
alter table order_lines
  add column voucher_cents integer not null default 0,
  add column voucher_back_cents integer not null default 0,
  add constraint order_lines_voucher_check check (voucher_cents between 0 and price_cents * quantity - discount_cents),
  add constraint order_lines_voucher_back_check check (voucher_back_cents between 0 and voucher_cents);
-- ── invoicing ──
-- A document is of an order or of the sale of a single-purpose voucher.
alter table invoices
  alter column order_id drop not null,
  add column voucher_id integer references sold_vouchers on delete restrict,
  add constraint invoices_of_check check (num_nonnulls(order_id, voucher_id) = 1),
  -- The invoice of a voucher is not issued again for another buyer.
  add constraint invoices_voucher_replaces_check check (voucher_id is null or replaces is null);
create unique index invoices_voucher_key on invoices (voucher_id) where kind = 'invoice';
create index invoices_voucher_id_idx on invoices (voucher_id);

-- ── shop ──
-- As before (0099); an invoice does not have what a single-purpose voucher paid, so that nothing is taken off it.
create or replace function rest_cents(o orders) returns integer language sql stable as $$
  select case when o.paid_at is not null or o.state in ('paid', 'review', 'refunded') then 0 else greatest(0,
    coalesce((select (i.document ->> 'totalCents')::integer + (select sum(l.voucher_cents) from order_lines l
          where l.order_id = o.order_id)::integer from invoices i
        where i.order_id = o.order_id and i.kind = 'invoice'
          and not exists (select from invoices n where n.replaces = i.id)), o.total_cents)
    - o.voucher_cents
    - coalesce((select sum((i.document ->> 'totalCents')::integer) from invoices i
        where i.order_id = o.order_id and i.kind = 'credit_note'
          and not exists (select from invoices n where n.replaces = i.corrects)), 0)
    - coalesce((select sum(r.cents) from receipts r
        where r.order_id = o.order_id and r.kind <> 'overpayment_used'), 0))::integer end
$$;
