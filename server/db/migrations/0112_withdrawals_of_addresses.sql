-- ── shop ──
-- An address declares so many withdrawals in a day that are of no order that is found.
create index withdrawals_email_idx on withdrawals (lower(email), declared_at) where order_id is null;
