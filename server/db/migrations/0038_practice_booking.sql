-- Waiting lists, offers, invitations, half groups that are merged, and what learners were reminded of.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table practice_merges (
  id uuid primary key,
  from_group integer not null references practice_groups on delete cascade,
  to_group integer not null references practice_groups on delete cascade,
  proposed_at timestamptz not null,
  until timestamptz not null,
  state text not null check (state in ('proposed', 'done', 'ended')),
  constraint practice_merges_check check (from_group <> to_group)
);
create unique index practice_merges_from_group_key on practice_merges (from_group) where state = 'proposed';
create index practice_merges_from_group_idx on practice_merges (from_group);
create index practice_merges_to_group_idx on practice_merges (to_group);

create table practice_merge_answers (
  user_id uuid not null,
  enrolment_id uuid not null,
  merge_id uuid not null references practice_merges on delete cascade,
  agreed_at timestamptz,
  primary key (user_id, enrolment_id, merge_id),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade
);
create index practice_merge_answers_merge_id_idx on practice_merge_answers (merge_id);

-- offered: the next of the waiting list, or who is asked to change groups, may have it until `reserved_until`.
alter table practice_seats
  add column merge_id uuid references practice_merges on delete set null,
  drop constraint practice_seats_state_check,
  add constraint practice_seats_state_check check (state in ('free', 'reserved', 'offered', 'taken', 'attended')),
  drop constraint practice_seats_reserved_check,
  add constraint practice_seats_reserved_check check ((state in ('reserved', 'offered')) = (reserved_until is not null)),
  add constraint practice_seats_offered_check check (state <> 'offered' or (enrolment_id is not null and order_id is null)),
  add constraint practice_seats_merge_check check (merge_id is null or state = 'offered');
create index practice_seats_merge_id_idx on practice_seats (merge_id) where merge_id is not null;
create index practice_seats_offered_idx on practice_seats (reserved_until) where state = 'offered';
-- An enrolment has one seat, and one offer in a group.
create unique index practice_seats_own_key on practice_seats (user_id, enrolment_id) where state in ('taken', 'attended') and enrolment_id is not null;
create unique index practice_seats_offer_key on practice_seats (group_id, user_id, enrolment_id) where state = 'offered';

-- `position`: the order in which they joined; given under the lock of the group.
create table practice_waits (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null references practice_groups on delete cascade,
  position integer not null,
  joined_at timestamptz not null,
  primary key (user_id, enrolment_id, group_id),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade,
  unique (group_id, position)
);

-- What a learner was reminded of, once for a kind and the time of the group.
create table practice_notices (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null references practice_groups on delete cascade,
  starts_at timestamptz not null,
  kind text not null check (kind in ('missing_72', 'missing_24')),
  sent_at timestamptz not null,
  primary key (user_id, enrolment_id, group_id, starts_at, kind),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade
);
create index practice_notices_group_id_idx on practice_notices (group_id);

-- Links with which a colleague takes a seat of the group.
create table practice_invitations (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null references practice_groups on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  primary key (user_id, enrolment_id, group_id),
  foreign key (user_id, enrolment_id) references enrolments (user_id, id) on delete cascade
);
create index practice_invitations_group_id_idx on practice_invitations (group_id);
