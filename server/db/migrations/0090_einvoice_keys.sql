-- ── einvoices ──
-- The key with which one is sent: its id, or that of the one before, which the access point may have taken without saying so.
alter table einvoices add column send_key uuid;
update einvoices set send_key = id;
alter table einvoices alter column send_key set not null;
