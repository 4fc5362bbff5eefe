-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The edition of the guideline that a course teaches, as its certificate says it.
alter table courses add column guideline jsonb check (guideline ? 'lt');

-- `practice_hours`: of the practice that was attended. `status_index`: the bit of the certificate in the public status lists.
alter table certificates
  add column guideline jsonb check (guideline ? 'lt'),
  add column practice_hours numeric(4, 1) check (practice_hours > 0),
  add column revoked_at timestamptz,
  add column revoked_reason text check (length(revoked_reason) between 1 and 500),
  add column status_index integer not null generated always as identity unique,
  add constraint certificates_revoked_check check ((revoked_at is null) = (revoked_reason is null));

-- The keys that sign credentials and results of checks; the private part is encrypted with the secret of the installation.
create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null,
  created_at timestamptz not null
);
