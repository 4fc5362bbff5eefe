-- The type of a certificate follows from where its course takes place: nobody could set it.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table courses drop column certificate_type;
