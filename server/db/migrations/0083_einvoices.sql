-- ── einvoices ──
-- An electronic invoice that was made to be sent: its bytes are in the file store under the hash. network: by the access
-- point; file: uploaded by hand. id: the key with which it is sent, so that a repeat is no second one. answer: the latest of
-- the buyer's. next_at: when it is sent or asked about next; null: nothing is to be done.
create table einvoices (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete restrict,
  way text not null check (way in ('network', 'file')),
  state text not null check (state in ('draft', 'queued', 'submitted', 'delivered', 'failed')),
  sender text not null check (sender ~ '^\d{4}:'),
  receiver text not null check (receiver ~ '^\d{4}:'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  made_at timestamptz not null,
  provider_id text unique,
  platform_number text not null default '',
  answer text check (answer in ('AB', 'IP', 'UQ', 'CA', 'RE', 'AP', 'PD')),
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz
);
-- It is sent again only after it failed.
create unique index einvoices_active_key on einvoices (invoice_id) where state <> 'failed';
create index einvoices_invoice_id_idx on einvoices (invoice_id);
create index einvoices_next_at_idx on einvoices (next_at) where next_at is not null;

-- What happened to one, each event once, in the order in which it was learned.
create table einvoice_events (
  id integer primary key generated always as identity,
  einvoice_id uuid not null references einvoices on delete restrict,
  event_key text not null,
  kind text not null check (kind in ('made', 'uploaded', 'queued', 'submitted', 'delivered', 'failed', 'answer')),
  answer text check (answer in ('AB', 'IP', 'UQ', 'CA', 'RE', 'AP', 'PD')),
  -- What the access point or the buyer says: its own time, words and codes.
  happened_at timestamptz not null,
  details jsonb not null,
  learned_at timestamptz not null,
  unique (einvoice_id, event_key),
  check ((kind = 'answer') = (answer is not null))
);
create trigger einvoice_events_are_immutable before update or delete on einvoice_events for each row execute function refuse_change();

-- What the access point reported, as it came: acknowledged once it is here, processed by a job.
create table einvoice_reports (
  id integer primary key generated always as identity,
  report_key text not null unique,
  report jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index einvoice_reports_open_idx on einvoice_reports (id) where processed_at is null;
