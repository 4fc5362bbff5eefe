-- ── shop ──
-- Gift vouchers that staff sold: who bought one. What was paid is a receipt, an advance until orders use it up.
create table sold_vouchers (
  id integer primary key generated always as identity,
  -- A voucher that was paid for is never deleted.
  code text not null unique references discount_codes on delete restrict,
  -- One sale for each key that the form made.
  sale_key uuid not null unique,
  buyer text not null check (buyer <> ''),
  -- Empty after the erasure of the person with this address.
  email text not null,
  company text not null default '',
  language text not null check (language in ('lt', 'en', 'ru'))
);
create index sold_vouchers_email_idx on sold_vouchers (lower(email));
-- ── payments ──
alter table receipts
  alter column order_id drop not null,
  add column voucher_id integer references sold_vouchers on delete restrict,
  add constraint receipts_of_check check ((order_id is null) <> (voucher_id is null));
create index receipts_voucher_id_idx on receipts (voucher_id);
