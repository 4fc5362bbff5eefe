-- ── shop ──
-- Sales by staff: on credit (`due_on`: the last day of its invoice), at the counter, or paid elsewhere.
alter table orders
  add column due_on date,
  add column sold_by uuid references users on delete set null,
  -- Who pays, where that is neither the buyer nor the company of the invoice.
  add column payer text not null default '',
  -- Why the price is another one, or there is none.
  add column sale_reason text not null default '',
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check
    (payment_method in ('free', 'voucher', 'banklink', 'wallet', 'invoice', 'credit', 'cash', 'card', 'elsewhere')),
  add constraint orders_due_on_check check ((payment_method = 'credit') = (due_on is not null));
create index orders_sold_by_idx on orders (sold_by);
create index orders_due_on_idx on orders (due_on) where paid_at is null and due_on is not null;
-- ── payments ──
alter table payment_attempts
  drop constraint payment_attempts_method_check,
  add constraint payment_attempts_method_check check
    (method in ('free', 'voucher', 'banklink', 'wallet', 'invoice', 'credit', 'cash', 'card', 'elsewhere'));

-- Money that staff recorded for an order. Never changed: what was recorded wrongly is taken back by a row that names it, and
-- what is to be given back is a row of its own (`returned`).
create table receipts (
  id uuid primary key,
  order_id integer not null references orders on delete restrict,
  kind text not null check (kind in ('transfer', 'cash', 'card', 'elsewhere', 'write_off', 'returned')),
  cents integer not null check (cents <> 0),
  received_on date not null,
  -- The number of the till receipt or cash receipt, or what the statement says.
  reference text not null default '',
  recorded_at timestamptz not null,
  recorded_by uuid references users on delete set null,
  takes_back uuid unique references receipts on delete restrict,
  check ((cents > 0) = (takes_back is null and kind <> 'returned')),
  check (takes_back is null or kind <> 'returned'),
  check (kind not in ('cash', 'card') or reference <> '')
);
create index receipts_order_id_idx on receipts (order_id);
create index receipts_recorded_by_idx on receipts (recorded_by);
create index receipts_received_on_idx on receipts (received_on, id);
create trigger receipts_are_immutable before update on receipts for each row
  when (new.recorded_by is not null or to_jsonb(new.*) - 'recorded_by' is distinct from to_jsonb(old.*) - 'recorded_by')
  execute function refuse_change();
create trigger receipts_stay before delete on receipts for each row execute function refuse_change();

-- ── shop ──
-- What of an order that is not paid is still to be paid: its price without what was credited and received.
create function rest_cents(o orders) returns integer language sql stable as $$
  select case when o.paid_at is not null or o.state in ('paid', 'review', 'refunded') then 0 else greatest(0,
    o.total_cents - o.voucher_cents
    - coalesce((select sum((i.document ->> 'totalCents')::integer) from invoices i
        where i.order_id = o.order_id and i.kind = 'credit_note'), 0)
    - coalesce((select sum(r.cents) from receipts r where r.order_id = o.order_id), 0))::integer end
$$;
