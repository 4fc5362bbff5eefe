-- ── certificates ──
-- The seller who issued it under the name of `organisation`; null: there was none, or it was issued before this was recorded.
alter table certificates
  add column issuer_name text,
  add column issuer_code text,
  add constraint certificates_issuer_check check ((issuer_name is null) = (issuer_code is null));
