-- Trio Run: a practice group goes through one algorithm, and its members score each other in turns.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `goal`: what the performer reads. `steps`: key, text, by when (seconds from the start of a round), weight, critical.
create table trio_algorithms (
  key text primary key check (key ~ '^[a-z0-9-]{1,60}$'),
  title jsonb not null,
  goal jsonb not null,
  steps jsonb not null,
  version integer not null default 1
);

create table trio_algorithm_courses (
  course_id integer not null references courses on delete cascade,
  algorithm_key text not null references trio_algorithms on delete cascade,
  position integer not null,
  primary key (course_id, algorithm_key)
);
create index trio_algorithm_courses_algorithm_key_idx on trio_algorithm_courses (algorithm_key);

-- `algorithm`: as it was when the run was opened. `size`: how many take part, and so the number of rounds; known from the start on.
create table trio_runs (
  id uuid primary key,
  group_id integer not null references practice_groups on delete restrict,
  algorithm jsonb not null,
  state text not null default 'joining' check (state in ('joining', 'running', 'ended')),
  size smallint check (size in (2, 3)),
  opened_by uuid references users on delete set null,
  opened_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint trio_runs_start_check check ((started_at is null) = (size is null)),
  constraint trio_runs_end_check check ((ended_at is null) = (state <> 'ended'))
);
create unique index trio_runs_open on trio_runs (group_id) where state <> 'ended';
create index trio_runs_group_id_idx on trio_runs (group_id, opened_at desc);
create index trio_runs_opened_by_idx on trio_runs (opened_by);

-- The position decides on the role in each round (contract/trio.rules.ts).
create table trio_members (
  run_id uuid not null references trio_runs on delete cascade,
  position smallint not null check (position between 1 and 3),
  user_id uuid not null,
  enrolment_id uuid not null,
  joined_at timestamptz not null,
  primary key (run_id, position),
  unique (run_id, enrolment_id),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade on update cascade
);
create index trio_members_user_id_enrolment_id_idx on trio_members (user_id, enrolment_id);

-- What a member's phone recorded. Only added; the id and `made_at` are of the phone, which may be without network for days.
-- `round`: 0 for what is about the whole run. `at`: seconds from the start of the round.
create table trio_entries (
  id uuid primary key,
  run_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('begin', 'mark', 'note', 'end', 'takeaway')),
  round smallint not null check (round between 0 and 3),
  step text not null default '',
  value text,
  at integer not null default 0 check (at between 0 and 14400),
  text text not null default '' check (length(text) <= 500),
  made_at timestamptz not null,
  received_at timestamptz not null,
  foreign key (run_id, position) references trio_members on delete cascade,
  constraint trio_entries_kind_round_check check ((round = 0) = (kind = 'takeaway')),
  constraint trio_entries_kind_value_check check (
    case kind
      when 'mark' then value in ('done', 'late', 'wrong', 'skipped')
      when 'note' then value in ('good', 'improve')
      else value is null
    end
  )
);
create index trio_entries_run_id_position_idx on trio_entries (run_id, position);
