-- ── practice ──
-- Who leads a further session in place of the first instructor of the group; null: that one does.
alter table practice_sessions
  add column instructor_id uuid references instructors (user_id) on delete restrict;
create index practice_sessions_instructor_id_idx on practice_sessions (instructor_id, starts_at);

-- The second instructor of a group who leads a session in place of the first one leads it alone.
create or replace view group_sessions as
  select id as group_id, 1::smallint as session, starts_at, ends_at, room_id, instructor_id, second_instructor_id
  from practice_groups
  union all
  select s.group_id, s.session, s.starts_at, s.ends_at, coalesce(s.room_id, g.room_id),
    coalesce(s.instructor_id, g.instructor_id), nullif(g.second_instructor_id, s.instructor_id)
  from practice_sessions s join practice_groups g on g.id = s.group_id;
