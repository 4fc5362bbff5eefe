-- ── certificates ──
-- `announce_at`: when the holder is emailed that the certificate was issued again; null when there is nothing to say.
alter table certificates add column announce_at timestamptz;
create index certificates_announce_idx on certificates (user_id) where announce_at is not null;
