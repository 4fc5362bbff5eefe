-- ── payments ──
-- The bank or card at the provider that the buyer chose, by the provider's code. Null: it is chosen on the provider's page.
alter table payment_attempts add column bank text check (bank <> '');
