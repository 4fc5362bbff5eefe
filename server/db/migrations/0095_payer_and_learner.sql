-- ── shop ──
-- Of a sale by staff. Who pays for the buyer and is asked for the money too; documents name the buyer.
alter table orders
  add column payer_email text not null default '' check (payer_email = '' or payer <> ''),
  add column payer_code text not null default '' check (payer_code = '' or payer <> ''),
  -- Who is sent the only place once the order is fulfilled.
  add column learner_email text not null default '',
  add column learner_name text not null default '' check (learner_name = '' or learner_email <> '');
