-- Who did not come to a practice group: the seat stays as it was, and the learner may take another one.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table practice_seats
  drop constraint practice_seats_state_check,
  add constraint practice_seats_state_check check (state in ('free', 'reserved', 'offered', 'taken', 'attended', 'absent')),
  add column absent_at timestamptz,
  add constraint practice_seats_absent_check check ((state = 'absent') = (absent_at is not null)),
  add constraint practice_seats_absent_user_check check (state <> 'absent' or (user_id is not null and enrolment_id is not null));
