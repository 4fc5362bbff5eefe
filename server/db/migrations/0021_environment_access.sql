-- Learning environments of partners: the accounts of our users there, and their access to courses there.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Whether the provider has confirmed the address, as it said last: by such an address the account there is found.
alter table identities add column email_verified boolean not null default false;

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Accounts in the learning systems of environments. Written before the account is created there: then without its id.
create table environment_users (
  environment text not null references environments on delete cascade,
  user_id uuid not null references users on delete cascade,
  lms_user_id text,
  created_at timestamptz not null,
  linked_at timestamptz,
  primary key (environment, user_id),
  unique (environment, lms_user_id),
  check ((lms_user_id is null) = (linked_at is null))
);
create index environment_users_user_id_idx on environment_users (user_id);

-- The access that an enrolment gives in the learning system of the course's environment.
create table environment_access (
  id uuid primary key,
  environment text not null references environments on delete cascade,
  user_id uuid not null,
  enrolment_id uuid not null,
  -- The account that has it, or is about to get it: it is taken back from that one.
  lms_user_id text,
  lms_course_id integer not null check (lms_course_id > 0),
  -- account_needed: until the user has an account there; ending: to be taken back.
  state text not null check (state in ('account_needed', 'preparing', 'ready', 'ending', 'ended')),
  -- When it is tried next; tries and the fault are those since the state changed.
  due_at timestamptz,
  tries integer not null default 0,
  fault text,
  changed_at timestamptz not null,
  unique (user_id, enrolment_id),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade,
  check ((state in ('preparing', 'ending')) = (due_at is not null))
);
create index environment_access_environment_idx on environment_access (environment);
create index environment_access_due_idx on environment_access (due_at) where due_at is not null;
