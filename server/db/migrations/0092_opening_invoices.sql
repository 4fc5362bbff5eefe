-- ── imports ──
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('people', 'dates', 'vouchers', 'invoices'));
-- ── debts ──
-- Invoices of the system used before that were not paid when the portal took over. They are in no register, i.SAF or revenue
-- here: only what is paid of them is.
create table opening_invoices (
  id integer primary key generated always as identity,
  number text not null,
  -- As numbers are compared, however they are written.
  number_key text not null generated always as (upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))) stored
    check (number_key <> ''),
  issued_on date not null,
  due_on date not null,
  buyer text not null check (buyer <> ''),
  -- As in `orders.company_key`; empty: a private buyer.
  company_key text not null default '',
  total_cents integer not null,
  -- What was to be paid when it was brought in.
  open_cents integer not null check (open_cents > 0),
  created_at timestamptz not null,
  -- Brought in by mistake: it is owed no more, and its number may come again.
  removed_at timestamptz,
  check (due_on >= issued_on),
  check (total_cents >= open_cents)
);
create unique index opening_invoices_number_key_idx on opening_invoices (number_key) where removed_at is null;
create index opening_invoices_company_key_idx on opening_invoices (company_key);
-- ── payments ──
alter table receipts
  add column opening_invoice_id integer references opening_invoices on delete restrict,
  drop constraint receipts_of_check,
  add constraint receipts_of_check check (num_nonnulls(order_id, voucher_id, opening_invoice_id) = 1);
create index receipts_opening_invoice_id_idx on receipts (opening_invoice_id);

-- ── debts ──
-- What of an invoice of the system used before is still to be paid.
create function rest_cents(o opening_invoices) returns integer language sql stable as $$
  select case when o.removed_at is null then o.open_cents
    - coalesce((select sum(r.cents) from receipts r where r.opening_invoice_id = o.id), 0) else 0 end::integer
$$;
