-- ── shop ──
-- Without signing in an address declares so many withdrawals in a day.
create index withdrawals_email_idx on withdrawals (lower(email), declared_at);
