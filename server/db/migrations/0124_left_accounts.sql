-- ── learning ──
-- Accounts in learning systems that users unlinked: one that carries our reference is not found by it for another identity.
create table left_environment_users (
  environment text not null references environments (environment) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  lms_user_id text not null,
  left_at timestamptz not null,
  primary key (environment, user_id, lms_user_id)
);
create index left_environment_users_user_id_idx on left_environment_users (user_id);
-- Of accounts that were unlinked before only those that were given a course are known.
insert into left_environment_users (environment, user_id, lms_user_id, left_at)
select distinct a.environment, a.user_id, a.lms_user_id, now()
from environment_access a join users u on u.id = a.user_id and u.anonymised_at is null
where a.lms_user_id is not null and not a.of_duplicate
  and not exists (select from environment_users own where own.environment = a.environment
    and (own.user_id = a.user_id or own.lms_user_id = a.lms_user_id));
