-- ── learning ──
-- `given_at`: when it was first ready; it stays whatever becomes of the access. `of_duplicate`: given to the account of a
-- duplicate that was merged, from which it is taken back: a row besides the one of the kept person, which is read elsewhere.
alter table environment_access
  add column given_at timestamptz,
  add column of_duplicate boolean not null default false,
  drop constraint environment_access_user_id_enrolment_id_key;
update environment_access set given_at = changed_at
  where lms_user_id is not null and state in ('ready', 'ending', 'ended');
create unique index environment_access_user_id_enrolment_id_key on environment_access (user_id, enrolment_id)
  where not of_duplicate;
create index environment_access_enrolment_id_idx on environment_access (user_id, enrolment_id);
