-- ── shop ──
-- What paid orders gave back to a prepaid voucher: it can be used after the end or the last day of the voucher too.
alter table discount_codes
  add column back_cents integer not null default 0,
  add constraint discount_codes_back_check check (back_cents >= 0 and (back_cents = 0 or prepaid and back_cents <= cents - spent_cents));
-- What of that an order uses: it has it again when the order comes to nothing.
alter table discount_uses
  add column from_back_cents integer not null default 0,
  add constraint discount_uses_from_back_check check (from_back_cents between 0 and cents);
-- What came back before; what staff ended since then stays closed.
update discount_codes c set back_cents = least(cents - spent_cents, (
    select coalesce(sum(case when u.released_at is null then u.given_back_cents else u.cents end), 0)
    from discount_uses u join orders o using (order_id)
    where u.code = c.code and o.state in ('fulfilled', 'refunded') and (c.ended_at is null or u.released_at > c.ended_at)))
  where prepaid;
