-- Courses that are written in the back office: asked to be published, translated after their source changed, reduced on planned days.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table courses drop constraint courses_state_check;
alter table courses add constraint courses_state_check check (state in ('draft', 'review', 'published', 'retired'));
alter table courses drop constraint courses_check;
alter table courses add constraint courses_published_at_check check (state in ('draft', 'review') or published_at is not null);
alter table courses add column updated_at timestamptz not null default now();
update courses set updated_at = coalesce(published_at, updated_at);
-- By text and language: a checksum of the Lithuanian text that was translated. Another one now: the translation is out of date.
alter table courses add column translated_from jsonb not null default '{}';

alter table products add column version integer not null default 1;

create table planned_prices (
  id uuid primary key,
  product_id integer not null references products on delete cascade,
  special_cents integer not null,
  -- Both days are reduced.
  from_day date not null,
  until_day date not null,
  state text not null default 'planned',
  created_at timestamptz not null,
  constraint planned_prices_cents_check check (special_cents >= 0),
  constraint planned_prices_days_check check (until_day >= from_day),
  constraint planned_prices_state_check check (state in ('planned', 'running', 'ended', 'cancelled'))
);
create index planned_prices_product_id_idx on planned_prices (product_id);
create index planned_prices_due_idx on planned_prices (state, from_day) where state in ('planned', 'running');

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table topics add column translated_from jsonb not null default '{}';
alter table steps add column translated_from jsonb not null default '{}';
-- Only of enrolments that began at this moment or later; only of those that began before it. Null: of all.
alter table steps add column since timestamptz;
alter table steps add column until timestamptz;
alter table steps add constraint steps_since_until_check check (until > since);
