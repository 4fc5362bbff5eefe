-- ── bank ──
-- Statements of an account that were read: their bytes are in the file store under the hash. Balances are null in files
-- that have none. A file of a provider (PayPal) has its lines in provider_fees and none here.
create table bank_files (
  id uuid primary key,
  sha256 text not null unique check (length(sha256) = 64),
  name text not null,
  format text not null check (format in ('camt', 'csv')),
  -- An IBAN without spaces, or the provider whose file it is.
  account text not null check (account <> ''),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  opening_cents integer,
  closing_cents integer,
  lines integer not null check (lines >= 0),
  -- Of them those that no earlier file had.
  new_lines integer not null check (new_lines between 0 and lines),
  imported_at timestamptz not null,
  imported_by uuid references users on delete set null
);
create index on bank_files (account, to_day);
create index on bank_files (imported_by);

-- What came to an account (more than 0) and left it, each once, whichever file brought it.
create table bank_lines (
  id uuid primary key,
  file_id uuid not null references bank_files on delete restrict,
  account text not null check (account <> ''),
  -- The bank's reference of the line, else a hash of what it says with its number among equal lines of the day.
  key text not null,
  -- How the journal names it: the statement and the number of the line in it.
  number text not null,
  booked_on date not null,
  cents integer not null check (cents <> 0),
  -- The other side: its name, IBAN and, of a company, code; empty where the bank says none.
  name text not null default '',
  iban text not null default '',
  code text not null default '',
  -- What the payer wrote, and the structured reference.
  text text not null default '',
  reference text not null default '',
  -- open: nothing is decided; settled: receipts or refunds say what it is; other: it is not of the product.
  state text not null check (state in ('open', 'settled', 'bank_fee', 'payout', 'provider_fee', 'other')),
  provider text check (provider in ('banklink', 'wallet')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  unique (account, key),
  check ((provider is not null) = (state in ('payout', 'provider_fee'))),
  check ((state = 'open') = (decided_at is null))
);
create index on bank_lines (file_id);
create index on bank_lines (decided_by);
create index on bank_lines (booked_on);
create index on bank_lines (state) where state = 'open';

-- What a provider took for its work, of its own file or by hand; what a bank account paid of it is a line of that account.
create table provider_fees (
  id uuid primary key,
  provider text not null check (provider in ('banklink', 'wallet')),
  day date not null,
  -- Less than 0: it came back with a refund.
  cents integer not null check (cents <> 0),
  -- The provider's number of the transaction and kind of event; what a person typed has none.
  key text,
  note text not null default '',
  file_id uuid references bank_files on delete restrict,
  recorded_at timestamptz not null,
  recorded_by uuid references users on delete set null,
  unique (provider, key)
);
create index on provider_fees (file_id);
create index on provider_fees (recorded_by);
create index on provider_fees (day);

-- ── payments ──
-- The line of a bank account that brought or took the money.
alter table receipts add column bank_line_id uuid references bank_lines on delete restrict;
create index on receipts (bank_line_id);
alter table refunds add column bank_line_id uuid references bank_lines on delete restrict;
create index on refunds (bank_line_id);
