-- Runs through scenarios and algorithms. They are kept: a new run changes no earlier one.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table scenario_runs (
  user_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  step_id integer not null references steps on delete cascade,
  -- The tree as it was when the run began.
  tree jsonb not null,
  -- The decisions made, in their order.
  taken jsonb not null default '[]',
  -- Where the run is, and since when: the time limit of a decision counts from here.
  node text not null,
  entered_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  points integer,
  passed boolean,
  outcome text check (outcome in ('good', 'poor')),
  primary key (user_id, id),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade,
  constraint scenario_runs_ended_check check
    ((ended_at is null) = (points is null) and (ended_at is null) = (passed is null) and (ended_at is null) = (outcome is null))
);
-- One open run of a step.
create unique index scenario_runs_open_idx on scenario_runs (user_id, enrolment_id, step_id) where ended_at is null;
create index scenario_runs_user_id_enrolment_id_step_id_idx on scenario_runs (user_id, enrolment_id, step_id);
create index scenario_runs_step_id_idx on scenario_runs (step_id);
