-- Who of the staff changed what. Entries are only added: the code has no statement that changes or deletes them.

-- ── audit ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- Null: the system itself, or staff whose account was erased; the name remains.
  user_id uuid references users on delete set null,
  actor text not null,
  -- `<object>.<verb>`, e.g. `order.refunded`.
  action text not null,
  object text not null,
  object_id text not null,
  -- What the object was called then.
  about text not null,
  before jsonb not null,
  after jsonb not null,
  constraint audit_entries_object_check check (split_part(action, '.', 1) = object)
);
create index audit_entries_object_idx on audit_entries (object, object_id, id);
create index audit_entries_user_id_idx on audit_entries (user_id, id);
create index audit_entries_action_idx on audit_entries (action, id);
