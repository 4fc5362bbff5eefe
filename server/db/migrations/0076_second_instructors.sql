-- ── practice ──
-- A second instructor of a group, who may do all that the first one may. Without a first there is none.
alter table practice_groups
  add column second_instructor_id uuid references instructors(user_id) on delete restrict,
  add constraint practice_groups_second_instructor_check
    check (second_instructor_id is null or (instructor_id is not null and second_instructor_id <> instructor_id));
create index practice_groups_second_instructor_id_idx on practice_groups (second_instructor_id, starts_at);

-- The second assessor of an assessment. `noted`: a name that was typed; the others are of a colleague with an account.
alter table assessments
  add column second_assessor_id uuid references users(id) on delete set null,
  add column second_state text check (second_state in ('noted', 'awaiting', 'confirmed', 'disagreed')),
  -- On their own phone, or with their PIN on that of the assessor.
  add column second_way text check (second_way in ('phone', 'pin')),
  add column second_at timestamptz,
  add column second_reason text not null default '' check (length(second_reason) <= 500),
  -- When a task of staff was opened because the second assessor disagrees.
  add column dispute_raised_at timestamptz;
update assessments set second_state = 'noted' where second_assessor <> '';
alter table assessments
  add constraint assessments_second_check check (
    (second_state is not null) = (second_assessor <> '')
    and coalesce(second_state in ('confirmed', 'disagreed'), false) = (second_at is not null)
    and (second_at is not null) = (second_way is not null)
    and coalesce(second_state = 'disagreed', false) = (second_reason <> '')
  );
create index assessments_second_assessor_id_idx on assessments (second_assessor_id, second_state);

-- The PIN with which somebody confirms as second assessor on the phone of another one. `wrong_at`: when a wrong one was typed.
create table assessment_pins (
  user_id uuid primary key references users(id) on delete cascade,
  -- Empty, without a day, when it was removed: the wrong ones still count.
  pin_hash text not null,
  set_at timestamptz,
  wrong_at timestamptz[] not null default '{}'
);
