-- ── imports ──
-- Who was made by an import, so that they can be invited later and the import undone.
alter table imports
  drop constraint imports_state_check,
  add constraint imports_state_check check (state in ('checked', 'running', 'done', 'undoing', 'undone')),
  -- whether the people of its rows are sent an email
  add invites boolean not null default true;
alter table import_rows
  add user_id uuid references users(id) on delete set null,
  add invited_at timestamptz;
create index on import_rows (user_id) where user_id is not null;
create index on import_rows (import_id) where user_id is not null and invited_at is null;
