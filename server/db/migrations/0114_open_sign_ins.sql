-- ── accounts ──
-- The open sign-ins of an account are few, those that ended are many.
create index token_families_open on token_families (user_id) where ended_at is null;
