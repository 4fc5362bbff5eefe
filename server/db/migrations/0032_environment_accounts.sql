-- ── learning ──
-- `account_suspended`: enrolled, but the account there cannot sign in; asked again at due_at.
-- `was_enrolled`: whether the account had the course there before this enrolment, which is then not ended; null before it
-- was asked and after the access was taken back.
alter table environment_access
  drop constraint environment_access_state_check,
  add constraint environment_access_state_check
    check (state in ('account_needed', 'preparing', 'account_suspended', 'ready', 'ending', 'ended')),
  drop constraint environment_access_check,
  add constraint environment_access_check
    check ((state in ('preparing', 'account_suspended', 'ending')) = (due_at is not null)),
  add column was_enrolled boolean;
