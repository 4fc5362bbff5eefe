-- Discount codes are edited and ended, one or a whole series.

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `series`: what the codes of a series begin with. `ended_at`: ended by staff; what it took off before stays.
alter table discount_codes
  add column series text,
  add column ended_at timestamptz,
  add column version integer not null default 1;
create index discount_codes_series_idx on discount_codes (series) where series is not null;
