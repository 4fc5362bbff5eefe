-- A certificate waits for the practice that it certifies.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- attended: the user of the seat took part in the practice session.
alter table practice_seats
  drop constraint practice_seats_state_check,
  add constraint practice_seats_state_check check (state in ('free', 'reserved', 'taken', 'attended')),
  add constraint practice_seats_attended_check check (state <> 'attended' or user_id is not null);

-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The day of the attended practice; null when the certificate is of theory only.
alter table certificates add column practised_on date;
