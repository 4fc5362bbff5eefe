-- Accounts: two-step sign-in by TOTP with recovery codes, and passkeys.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Whether the user gave a second factor when signing in, or set one up since.
alter table token_families add column second_factor boolean not null default false;

-- A user's authenticator app (RFC 6238). It counts once it is confirmed by a code.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with a key derived from SECRET.
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  last_step bigint
);

-- Codes for a lost authenticator app; only their HMAC is stored. A used code is deleted.
create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users on delete cascade
);
create index recovery_codes_user_id_idx on recovery_codes (user_id);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  -- COSE key, base64url.
  public_key text not null,
  -- Signatures so far, as the authenticator counts them; 0 when it does not.
  counter bigint not null check (counter >= 0),
  -- How the browser reaches the authenticator (WebAuthn), separated by spaces.
  transports text not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Challenges that wait for an answer of an authenticator; only their hash is stored. An answered one is deleted.
create table webauthn_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign_in')),
  -- Null for a sign-in, whose user is not known yet.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (user_id is not null))
);
create index webauthn_challenges_user_id_idx on webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on webauthn_challenges (expires_at);
