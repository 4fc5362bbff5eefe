-- The day of a practice group: who came and how it is known, and each assessment by the course's checklist.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table practice_seats
  add column came_at timestamptz,
  add column left_at timestamptz,
  -- By the code of the learner's ticket, or by hand with a reason.
  add column came_how text constraint practice_seats_came_how_check check (came_how in ('scan', 'hand')),
  add column came_note text constraint practice_seats_came_note_check check (length(came_note) <= 500),
  add constraint practice_seats_came_check check ((came_at is null) = (came_how is null)),
  add constraint practice_seats_left_check check (left_at is null or left_at >= came_at);

-- `items`: key, text, whether it is critical. Passed: at least `needed` items done, and every critical one.
create table practice_checklists (
  course_id integer primary key references courses on delete cascade,
  needed integer not null check (needed > 0),
  items jsonb not null,
  version integer not null default 1
);

-- Only added: a later assessment of the same practice is another row.
create table assessments (
  id uuid primary key,
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null references practice_groups on delete restrict,
  assessor_id uuid references users on delete set null,
  -- The name of the assessor who signed; of the second one when there was one.
  assessor text not null,
  second_assessor text not null default '',
  -- The checklist as it was, and the answer to each item: 0 not done, 1 with help, 2 done, null not applicable.
  checklist jsonb not null,
  answers jsonb not null,
  passed boolean not null,
  comment text not null default '' check (length(comment) <= 2000),
  assessed_at timestamptz not null,
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade
);
create index assessments_user_id_enrolment_id_idx on assessments (user_id, enrolment_id);
create index assessments_group_id_idx on assessments (group_id);
create index assessments_assessor_id_idx on assessments (assessor_id);
