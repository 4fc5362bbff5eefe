-- What an installation was given at its beginning: remembered, so that what its owner takes away stays away.
-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table sown (
  part text primary key check (part in ('catalogue', 'content')),
  at timestamptz not null default now()
);
insert into sown (part) select 'catalogue' where exists (select from categories);
insert into sown (part) select 'content' where exists (select from faq_categories);
