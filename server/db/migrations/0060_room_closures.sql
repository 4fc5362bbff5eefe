-- ── practice ──
-- When a room is closed. Groups that were planned before stay until staff moves or cancels them.
create table room_closures (
  room_id integer not null references rooms(id) on delete cascade,
  id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 200),
  primary key (room_id, id),
  check (ends_at > starts_at)
);
