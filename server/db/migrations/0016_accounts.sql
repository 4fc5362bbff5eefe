-- Accounts: roles of staff, devices that are signed in, single-use links, confirmed emails.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The roles of staff. A user without one is a learner.
create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('manager', 'author', 'instructor', 'finance', 'support')),
  granted_at timestamptz not null,
  primary key (user_id, role)
);
insert into user_roles (user_id, role, granted_at) select id, 'manager', created_at from users where role = 'manager';

alter table users
  drop column role,
  -- Null: the user signs in by other methods only.
  alter column password_hash drop not null,
  -- The user must choose another password at the next sign-in.
  add column password_expired boolean not null default false,
  add column email_verified_at timestamptz;
update users set password_hash = null where password_hash = 'none';

-- A sign-in: the device as its browser describes itself, and when the user last gave the password or another proof.
alter table token_families
  add column method text not null default 'password' check (method in ('password', 'oidc', 'passkey', 'device')),
  add column device text not null default '',
  add column seen_at timestamptz,
  add column authenticated_at timestamptz;
update token_families set seen_at = created_at, authenticated_at = created_at;
alter table token_families alter column seen_at set not null, alter column authenticated_at set not null;
alter table token_families
  drop constraint token_families_end_reason_check,
  add constraint token_families_end_reason_check
    check (end_reason in ('signed_out', 'reused', 'expired', 'password_changed', 'revoked'));

-- Single-use links that were emailed; only their hash is stored.
create table email_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  user_id uuid not null references users on delete cascade,
  -- The address that the link was sent to.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user_id_idx on email_links (user_id, purpose, created_at);
