-- ── accounts ──
-- Who may take the money of the product out as files. Finance could until now.
alter table user_roles
  drop constraint user_roles_role_check,
  add constraint user_roles_role_check check (role in ('manager', 'author', 'instructor', 'finance', 'finance_export', 'support'));
insert into user_roles (user_id, role, granted_at)
select user_id, 'finance_export', granted_at from user_roles where role = 'finance'
on conflict do nothing;

-- ── audit ──
-- Who of staff opened personal or bank data; the name of whose it is stays with the account.
create table openings (
  id uuid primary key,
  at timestamptz not null,
  -- Null: staff whose account was erased; the name and roles of then remain.
  user_id uuid references users(id) on delete set null,
  actor text not null,
  roles text[] not null,
  kind text not null,
  -- The name of the call.
  call text not null,
  object_id text not null,
  -- What the object was called then; empty where that is a name.
  about text not null,
  person_id uuid references users(id) on delete set null
);
create index openings_user_id_idx on openings (user_id, kind, object_id, at);
create index openings_person_id_idx on openings (person_id, id) where person_id is not null;
create index openings_at_idx on openings (at);
