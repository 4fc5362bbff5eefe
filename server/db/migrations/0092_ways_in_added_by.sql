-- Who added a way of signing in: when an address is confirmed for the first time, those added by others end.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The sign-in that added it. Null: before this was kept, or that sign-in is gone.
alter table passkeys add column family_id uuid references token_families on delete set null;
create index passkeys_family_id_idx on passkeys (family_id);
alter table totp_factors add column family_id uuid references token_families on delete set null;
create index totp_factors_family_id_idx on totp_factors (family_id);
alter table recovery_codes add column family_id uuid references token_families on delete set null;
create index recovery_codes_family_id_idx on recovery_codes (family_id);
alter table identities add column family_id uuid references token_families on delete set null;
create index identities_family_id_idx on identities (family_id);
-- The sign-in that began to link an identity.
alter table authorization_requests add column family_id uuid references token_families on delete cascade;
create index authorization_requests_family_id_idx on authorization_requests (family_id);
