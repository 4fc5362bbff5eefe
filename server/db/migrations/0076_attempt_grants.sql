-- Attempts of a test that staff granted beyond those that the test allows.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table attempt_grants (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  enrolment_id uuid not null,
  step_id integer not null references steps (id) on delete cascade,
  granted_at timestamptz not null,
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on update cascade on delete cascade
);
create index on attempt_grants (user_id, enrolment_id, step_id);
create index on attempt_grants (step_id);
