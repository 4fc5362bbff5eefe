-- ── accounts ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Views of the lists of the back office that a user has named: what was in the address of the list.
create table list_views (
  user_id uuid not null references users(id) on delete cascade,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  primary key (user_id, list, name)
);
