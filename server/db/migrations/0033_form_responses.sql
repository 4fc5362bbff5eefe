-- Submitted forms. They are only added, and deleted with the account; a form that is submitted again adds another.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table form_responses (
  id uuid primary key,
  step_id integer not null references steps on delete cascade,
  -- Null: anonymous. Then there is no moment either, and the id is random: neither says whose it is.
  user_id uuid,
  enrolment_id uuid,
  submitted_at timestamptz,
  -- The form as it was filled in.
  form jsonb not null,
  answers jsonb not null,
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade,
  constraint form_responses_anonymous_check check
    ((user_id is null) = (enrolment_id is null) and (user_id is null) = (submitted_at is null))
);
create index form_responses_step_id_idx on form_responses (step_id);
create index form_responses_user_id_enrolment_id_step_id_idx on form_responses (user_id, enrolment_id, step_id);
