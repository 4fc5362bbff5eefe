-- The paid shop: discounts, payments with their notifications and refunds, places with owners, withdrawal, invoices.

-- ── http ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The reply of a call that was made with an Idempotency-Key, stored in the transaction of the call.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  call text not null,
  key text not null,
  -- SHA-256 of the input.
  input_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- VAT of a product from a day on (UNTDID 5305 category, rate in percent). Order lines keep the one they were sold with.
create table product_vat (
  product_id integer not null references products on delete cascade,
  from_day date not null,
  vat_category text not null check (vat_category in ('S', 'Z', 'E', 'O')),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  primary key (product_id, from_day),
  check (vat_category = 'S' or vat_rate = 0)
);
insert into product_vat (product_id, from_day, vat_category, vat_rate)
  select product_id, '2000-01-01', vat_category, vat_rate from products;
alter table products drop column vat_category, drop column vat_rate;

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Vouchers and coupons. A voucher is a sum off or, when prepaid, an amount that may be spent in parts; a coupon is a
-- percentage or a sum off under conditions. Codes are stored in capitals.
create table discount_codes (
  code text primary key check (code = upper(code) and code <> ''),
  kind text not null check (kind in ('voucher', 'coupon')),
  cents integer check (cents > 0),
  percent smallint check (percent between 1 and 100),
  prepaid boolean not null default false,
  spent_cents integer not null default 0,
  valid_from date,
  valid_to date,
  -- Least subtotal of the lines that it applies to.
  min_cents integer not null default 0 check (min_cents >= 0),
  -- The courses that it applies to; all when null.
  course_ids integer[],
  -- The only user who may use it; anyone when null.
  user_id uuid references users on delete cascade,
  max_uses integer check (max_uses > 0),
  max_uses_each integer check (max_uses_each > 0),
  used integer not null default 0,
  check ((cents is null) <> (percent is null)),
  check (kind = 'coupon' or percent is null),
  check (not prepaid or (kind = 'voucher' and cents is not null)),
  check (used >= 0 and (max_uses is null or used <= max_uses)),
  check (spent_cents >= 0 and spent_cents <= case when prepaid then cents else 0 end),
  check (valid_to >= valid_from)
);
create index discount_codes_user_id_idx on discount_codes (user_id);

alter table carts
  drop constraint carts_payment_method_check,
  add constraint carts_payment_method_check check (payment_method in ('free', 'banklink', 'wallet', 'invoice')),
  add column discount_code text references discount_codes on delete set null,
  -- Whether the buyer takes one of the places; when null the rule decides.
  add column own_place boolean,
  -- The consents of the right of withdrawal, CRD art. 16(m).
  add column start_now boolean not null default false,
  add column accept_loss boolean not null default false;
create index carts_discount_code_idx on carts (discount_code);

-- The buyer's details of the last order, for the next one.
create table buyers (
  user_id uuid primary key references users on delete cascade,
  company jsonb not null,
  updated_at timestamptz not null
);

alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('free', 'banklink', 'wallet', 'invoice')),
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('pending', 'paid', 'fulfilled', 'review', 'expired', 'cancelled', 'refunded')),
  -- Seats are held until then; null once the order is paid or given up.
  add column hold_until timestamptz,
  add column own_place boolean not null default true,
  add column discount_code text references discount_codes on delete restrict,
  -- {startNow, acceptLoss, language, at}: what a consumer consented to; null for companies.
  add column consents jsonb,
  add column fulfilled_at timestamptz,
  add column closed_at timestamptz,
  add constraint orders_hold_check check (hold_until is null or state = 'pending');
create index orders_discount_code_idx on orders (discount_code);
create index orders_hold_until_idx on orders (hold_until) where state = 'pending';
create index orders_unfinished_idx on orders (state) where state in ('paid', 'review');

-- A use of a code by an order; released when the order is given up.
create table discount_uses (
  order_id integer primary key references orders on delete restrict,
  code text not null references discount_codes on delete restrict,
  user_id uuid not null references users on delete restrict,
  cents integer not null check (cents >= 0),
  released_at timestamptz
);
create index discount_uses_code_idx on discount_uses (code, user_id);
create index discount_uses_user_id_idx on discount_uses (user_id);

-- The places of a paid order, each with its owner: the buyer, whoever opened its hand-over link, or nobody yet.
create table order_places (
  id uuid primary key,
  order_id integer not null,
  line smallint not null,
  position smallint not null,
  group_id integer,
  seat smallint,
  user_id uuid references users on delete restrict,
  enrolment_id uuid,
  -- SHA-256 of the token of its hand-over link.
  claim_hash text unique,
  sent_to text,
  sent_at timestamptz,
  claimed_at timestamptz,
  unique (order_id, line, position),
  foreign key (order_id, line) references order_lines (order_id, position) on delete cascade,
  foreign key (group_id, seat) references practice_seats (group_id, seat) on delete set null,
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete restrict,
  check ((user_id is null) = (enrolment_id is null)),
  check ((user_id is null) = (claimed_at is null)),
  check (user_id is null or claim_hash is null)
);
create unique index order_places_seat_key on order_places (group_id, seat) where group_id is not null;
create index order_places_enrolment_idx on order_places (user_id, enrolment_id);

-- What staff must look at. One of a kind for an order or attempt, so that a repeated cause adds nothing.
create table staff_tasks (
  id uuid primary key,
  kind text not null,
  order_id integer references orders on delete restrict,
  attempt_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  done_at timestamptz,
  unique nulls not distinct (kind, order_id, attempt_id)
);
create index staff_tasks_order_id_idx on staff_tasks (order_id);

-- Declared withdrawals from the contract (CRD art. 11a). Without an order: none was found for what was entered.
create table withdrawals (
  id uuid primary key,
  order_id integer references orders on delete restrict,
  name text not null,
  order_number text not null,
  email text not null,
  language text not null check (language in ('lt', 'en', 'ru')),
  declared_at timestamptz not null,
  -- received: staff decides; accepted: the order was undone.
  state text not null check (state in ('received', 'accepted', 'refused')),
  decided_at timestamptz
);
create index withdrawals_order_id_idx on withdrawals (order_id);

-- ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table payment_attempts rename to former_payment_attempts;
alter table former_payment_attempts drop constraint payment_attempts_pkey;
alter table former_payment_attempts drop constraint payment_attempts_method_provider_reference_key;
create table payment_attempts (
  id uuid primary key,
  order_id integer not null references orders on delete restrict,
  method text not null check (method in ('free', 'banklink', 'wallet', 'invoice')),
  state text not null check (state in ('started', 'waiting', 'succeeded', 'failed', 'abandoned', 'mismatched', 'duplicate')),
  amount_cents integer not null check (amount_cents >= 0),
  -- The provider's page for the buyer.
  url text,
  provider_reference text,
  -- What a refund names at the provider.
  capture_reference text,
  -- Why the attempt is mismatched: the differing report.
  fault text,
  started_at timestamptz not null,
  -- When the buyer came back from the provider's page.
  returned_at timestamptz,
  decided_at timestamptz,
  -- When the provider is asked next.
  next_ask_at timestamptz,
  asks smallint not null default 0,
  unique (method, provider_reference)
);
insert into payment_attempts (id, order_id, method, state, amount_cents, provider_reference, started_at, decided_at)
  select id, order_id, method, state, amount_cents, provider_reference, started_at, decided_at from former_payment_attempts;
drop table former_payment_attempts;
create index payment_attempts_order_id_idx on payment_attempts (order_id);
create unique index payment_attempts_success_key on payment_attempts (order_id) where state = 'succeeded';
create index payment_attempts_next_ask_at_idx on payment_attempts (next_ask_at) where next_ask_at is not null;

-- Notifications of providers, each event once, stored before they are processed.
create table payment_notifications (
  id bigint generated by default as identity primary key,
  provider text not null check (provider in ('banklink', 'wallet')),
  event_key text not null,
  report jsonb,
  refund jsonb,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (provider, event_key)
);
create index payment_notifications_unprocessed_idx on payment_notifications (id) where processed_at is null;

-- Money given back. `manual`: the provider has no call for it, staff does it.
create table refunds (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('requested', 'succeeded', 'failed', 'manual')),
  provider_reference text,
  requested_at timestamptz not null,
  decided_at timestamptz
);
create index refunds_attempt_id_idx on refunds (attempt_id);
create index refunds_requested_idx on refunds (requested_at) where state = 'requested';

-- ── invoicing ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table invoice_series (
  series text primary key,
  next_number integer not null default 1 check (next_number > 0)
);

-- Numbers of a series have no gaps, and an issued document never changes; a credit note refers to its invoice.
create table invoices (
  id uuid primary key,
  series text not null references invoice_series on delete restrict,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id integer not null references orders on delete restrict,
  corrects uuid references invoices on delete restrict,
  issued_on date not null,
  -- The whole document: seller, buyer, lines, VAT, totals.
  document jsonb not null,
  unique (series, number),
  check ((kind = 'credit_note') = (corrects is not null))
);
create index invoices_order_id_idx on invoices (order_id);
create index invoices_corrects_idx on invoices (corrects);
create unique index invoices_order_key on invoices (order_id) where kind = 'invoice';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name;
end $$;
create trigger invoices_are_immutable before update or delete on invoices for each row execute function refuse_change();

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The day from which the course is open: a consumer without the consents waits for the end of the withdrawal period.
alter table enrolments add column opens_on date;
