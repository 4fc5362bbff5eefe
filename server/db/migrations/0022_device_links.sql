-- Accounts: a second device by QR code, sign-ins of mobile apps.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Links that connect a second device: shown as a QR code for a minute, claimed by one device, confirmed on the first one by the
-- number that the second shows. Only hashes of the secrets are stored.
create table device_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The sign-in that shows the code; only it can confirm.
  family_id uuid not null references token_families on delete cascade,
  secret_hash text not null unique,
  state text not null check (state in ('shown', 'claimed', 'confirmed', 'refused', 'used')),
  created_at timestamptz not null,
  -- The end of the present state.
  expires_at timestamptz not null,
  claim_hash text unique,
  claimed_at timestamptz,
  -- The device that claimed it, as its browser describes itself, and the network of its request.
  device text not null default '',
  address text not null default '',
  -- What the second device shows, and among what the user chooses on the first.
  number smallint check (number between 10 and 99),
  choices smallint[],
  check ((claim_hash is null) = (claimed_at is null)),
  check ((claim_hash is null) = (number is null) and (claim_hash is null) = (choices is null)),
  check (state = 'refused' or (state = 'shown') = (claim_hash is null))
);
create index device_links_user_id_idx on device_links (user_id, claimed_at);
create index device_links_family_id_idx on device_links (family_id);

-- A sign-in elsewhere that an app began: it ends at the app's link, with a code for the app that knows the verifier (PKCE).
alter table authorization_requests
  add column app_link text,
  add column app_state text,
  add column code_challenge text,
  add constraint authorization_requests_app_check check ((app_link is null) = (code_challenge is null));
alter table sign_in_codes
  alter column browser_hash drop not null,
  add column code_challenge text,
  add constraint sign_in_codes_holder_check check ((browser_hash is null) <> (code_challenge is null));

-- ID tokens of Google that signed in: each works once.
create table spent_id_tokens (
  token_hash text primary key,
  spent_at timestamptz not null
);
