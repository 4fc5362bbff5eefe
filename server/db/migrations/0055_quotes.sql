-- Quotes for companies: made from a request, sent by email, accepted with a link, which makes an order.

-- ── quotes ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `employees`: of a group subscription. `discount_cents`: of all lines. `token_hash`: of the link in the email.
create table quotes (
  id integer generated always as identity primary key,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn')),
  request_id uuid references contact_requests on delete set null,
  thread_id uuid references threads on delete set null,
  author_id uuid references users on delete set null,
  order_id integer unique references orders on delete restrict,
  order_key uuid not null unique default gen_random_uuid(),
  language text not null check (language in ('lt', 'en', 'ru')),
  contact_name text not null check (char_length(contact_name) between 1 and 120),
  email text not null,
  company jsonb not null,
  employees integer check (employees between 100 and 2000),
  discount_percent smallint not null default 0 check (discount_percent between 0 and 90),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  total_cents integer not null check (total_cents > 0),
  valid_until date not null,
  note text not null default '',
  answer text not null default '',
  token_hash text unique,
  version integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  check (employees is null or discount_percent = 0),
  check ((state in ('draft', 'withdrawn')) or (token_hash is not null and sent_at is not null)),
  check ((state = 'accepted') = (order_id is not null))
);
create index quotes_request_id_idx on quotes (request_id) where request_id is not null;
create index quotes_thread_id_idx on quotes (thread_id) where thread_id is not null;
create index quotes_author_id_idx on quotes (author_id) where author_id is not null;
create index quotes_sent_idx on quotes (valid_until) where state = 'sent';

create table quote_lines (
  quote_id integer not null references quotes on delete cascade,
  position smallint not null,
  product_id integer not null references products on delete restrict,
  name text not null,
  quantity smallint not null check (quantity between 1 and 2000),
  price_cents integer not null check (price_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and price_cents * quantity),
  vat_category text not null,
  vat_rate numeric(5, 2) not null,
  primary key (quote_id, position)
);
create index quote_lines_product_id_idx on quote_lines (product_id);

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A group subscription has up to 2000 places; the cart still takes 30.
alter table order_lines drop constraint order_lines_quantity_check;
alter table order_lines add constraint order_lines_quantity_check check (quantity between 1 and 2000) not valid;
alter table order_lines validate constraint order_lines_quantity_check;
