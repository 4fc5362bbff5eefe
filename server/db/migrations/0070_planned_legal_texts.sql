-- Legal texts that become valid on a later day.

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A legal page, or a part of one, as it is going to be from `valid_on` on; the row is removed when it becomes so. `columns`: what is
-- written to `information_pages` then. `texts`: as the editor has them. `legal_page`: the page that it is a part of, or itself.
create table legal_plans (
  page_id integer primary key references information_pages on delete cascade,
  legal_page integer not null references information_pages on delete cascade,
  valid_on date not null,
  columns jsonb not null,
  texts jsonb not null,
  editor text not null,
  planned_at timestamptz not null
);
create index legal_plans_legal_page_idx on legal_plans (legal_page, valid_on);
create index legal_plans_valid_on_idx on legal_plans (valid_on);
