-- ── shop ──
-- Declared by the buyer, signed in. By the form anybody may declare what they know the number and the address of: it closes no right.
alter table withdrawals add column by_buyer boolean not null default false;
-- Of earlier ones it is not known; a form may have had the bare number, too.
update withdrawals set by_buyer = true where order_number = order_id::text;
