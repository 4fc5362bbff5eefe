-- A practice that was recorded by mistake is taken back: its assessment stays, and does not count.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table assessments add column withdrawn_at timestamptz;
