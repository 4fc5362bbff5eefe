-- ── invoicing ──
-- The number of the first document: a series goes on from another system.
alter table invoice_series add column first_number integer not null default 1 check (first_number > 0);
