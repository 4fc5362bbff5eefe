-- Files that staff send in parts: large ones, and over slow lines.

-- ── uploads ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  size integer not null check (size > 0),
  started_at timestamptz not null
);
create index on uploads (user_id);
create index on uploads (started_at);
