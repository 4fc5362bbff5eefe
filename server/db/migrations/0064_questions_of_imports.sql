-- ── imports ──
-- What staff decides before an import is started: which columns are left out, and what becomes of workplaces that are not in the list.
alter table imports
  add columns jsonb not null default '[]',
  add workplaces jsonb not null default '[]';
