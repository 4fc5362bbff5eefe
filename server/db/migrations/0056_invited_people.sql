-- People who are invited: accounts without a password and without agreed terms, until their first sign-in.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Null: invited by staff, and the terms are not agreed yet. Nothing else of the API is for such a user.
alter table users alter column terms_agreed_at drop not null;
alter table email_links drop constraint email_links_purpose_check;
alter table email_links add constraint email_links_purpose_check
  check (purpose in ('reset_password', 'verify_email', 'invitation'));
