-- ── practice ──
-- The further sessions of a practice group, each after the one before; the first is the group's own time.
create table practice_sessions (
  group_id integer not null references practice_groups (id) on delete cascade,
  session smallint not null constraint practice_sessions_session_check check (session between 2 and 10),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: the room of the group.
  room_id integer references rooms (id) on delete restrict,
  primary key (group_id, session),
  constraint practice_sessions_check check (ends_at > starts_at)
);
create index practice_sessions_room_id_idx on practice_sessions (room_id, starts_at);
create index practice_sessions_starts_at_idx on practice_sessions (starts_at);

-- Who came to which session of a group with several, and who did not; the seat keeps what follows from it.
create table practice_attendance (
  user_id uuid not null,
  enrolment_id uuid not null,
  group_id integer not null references practice_groups (id) on delete cascade,
  session smallint not null constraint practice_attendance_session_check check (session between 1 and 10),
  came_at timestamptz,
  left_at timestamptz,
  came_how text constraint practice_attendance_how_check check (came_how in ('scan', 'hand')),
  came_note text constraint practice_attendance_note_check check (length(came_note) <= 500),
  absent_at timestamptz,
  primary key (user_id, enrolment_id, group_id, session),
  constraint practice_attendance_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on update cascade on delete cascade,
  constraint practice_attendance_check check ((came_at is null) <> (absent_at is null)),
  constraint practice_attendance_came_check check ((came_at is null) = (came_how is null)),
  constraint practice_attendance_left_check check (left_at is null or left_at >= came_at)
);
create index practice_attendance_group_id_idx on practice_attendance (group_id, session);

-- Every session of every group: number 1 is the group's own time.
create view group_sessions as
  select id as group_id, 1::smallint as session, starts_at, ends_at, room_id from practice_groups
  union all
  select s.group_id, s.session, s.starts_at, s.ends_at, coalesce(s.room_id, g.room_id)
  from practice_sessions s join practice_groups g on g.id = s.group_id;

-- When a group is over: the end of its last session.
create function last_end(g practice_groups) returns timestamptz language sql stable as $$
  select coalesce((select max(s.ends_at) from practice_sessions s where s.group_id = g.id), g.ends_at)
$$;

-- The further sessions of a group as screens and emails show them; null without any. `room`: the name of another room.
create function further_sessions(g practice_groups) returns json language sql stable as $$
  select json_agg(json_build_object(
      'starts_at', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'ends_at', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'room', rooms.name) order by s.session)
  from practice_sessions s left join rooms on rooms.id = s.room_id and s.room_id is distinct from g.room_id
  where s.group_id = g.id
$$;
