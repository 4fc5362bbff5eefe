-- ── practice ──
-- Also a place of an order that nobody had when its practice began was missed: it stays so beside the seat that it has next.
alter table practice_seats
  drop constraint practice_seats_absent_user_check,
  add constraint practice_seats_absent_user_check
    check (state <> 'absent' or (user_id is null) = (enrolment_id is null));
