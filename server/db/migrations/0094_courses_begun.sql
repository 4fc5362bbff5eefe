-- When a course was begun: with both consents the right of withdrawal is then lost in whole or in part.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- When its first theory page or activity was opened. A course is open only after the consents, or after the withdrawal period.
alter table enrolments add column begun_at timestamptz;
update enrolments set begun_at = least(last_activity_at, completed_at) where last_activity_at is not null or completed_at is not null;
