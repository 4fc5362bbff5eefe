-- Who failed the assessment of a practice: the seat stays with its evidence, and the learner may take another one.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table practice_seats
  add column replaced_at timestamptz,
  add constraint practice_seats_replaced_check check (replaced_at is null or (state = 'attended' and assessment = 'failed'));
drop index practice_seats_own_key;
create unique index practice_seats_own_key on practice_seats (user_id, enrolment_id)
  where state in ('taken', 'attended') and replaced_at is null and enrolment_id is not null;
