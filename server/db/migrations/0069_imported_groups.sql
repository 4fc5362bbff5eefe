-- One email for each instructor and import of dates, when all its rows are saved.

-- ── imports ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The practice group that the row planned: its instructor is emailed at the end of the import.
alter table import_rows add column group_id integer references practice_groups (id) on delete set null;
create index import_rows_group_id_idx on import_rows (group_id) where group_id is not null;
