-- Questions with a picture.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A picture that is shown with the question, of any kind: its address (`/media/…`) and its text for those who do not see it.
alter table questions add column picture jsonb;
