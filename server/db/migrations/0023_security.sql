-- What was agreed to, word for word; the second factor of sign-ins elsewhere.

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The terms of use as users agreed to them: written when the first one agrees to a version, never changed.
create table terms_versions (
  -- SHA-256 of the text.
  version text primary key check (version ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('lt', 'en', 'ru')),
  text text not null,
  first_agreed_at timestamptz not null
);

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The version of the terms that the user agreed to at terms_agreed_at. Null: before versions were kept, or without a page of terms.
alter table users add column terms_version text references terms_versions on delete restrict;
create index users_terms_version_idx on users (terms_version);

-- Whether the provider said that the user gave a second factor there.
alter table sign_in_codes add column second_factor boolean not null default false;
-- When the user was asked for a code of the own second factor, for which the code of the sign-in then waits.
alter table sign_in_codes add column asked_at timestamptz;

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The version of the terms that the buyer agreed to when confirming.
alter table orders add column terms_version text references terms_versions on delete restrict;
create index orders_terms_version_idx on orders (terms_version);
