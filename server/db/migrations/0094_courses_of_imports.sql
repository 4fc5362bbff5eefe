-- ── imports ──
-- The order by which the person of a row was enrolled, or a place of which they were sent.
alter table import_rows add column order_id integer references orders on delete set null;
create index import_rows_order_id_idx on import_rows (order_id);
