-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A prepaid voucher pays: it is no discount, so that the price and its VAT stay whole.
alter table orders
  -- What of the total a prepaid voucher pays; the rest is paid with money.
  add column voucher_cents integer not null default 0 check (voucher_cents between 0 and total_cents),
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('free', 'voucher', 'banklink', 'wallet', 'invoice'));
alter table carts
  drop constraint carts_payment_method_check,
  add constraint carts_payment_method_check
    check (payment_method in ('free', 'voucher', 'banklink', 'wallet', 'invoice'));

-- What of a use was given back to a prepaid voucher while the order goes on.
alter table discount_uses
  add column given_back_cents integer not null default 0 check (given_back_cents between 0 and cents);

-- Orders without an invoice yet; those with one keep it as it was issued.
update order_lines set discount_cents = 0 from orders join discount_codes on code = discount_code
  where order_lines.order_id = orders.order_id and prepaid and fulfilled_at is null;
update orders set
    total_cents = total_cents + discount_cents, voucher_cents = discount_cents, discount_cents = 0
  from discount_codes where code = discount_code and prepaid and fulfilled_at is null;

-- ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table payment_attempts
  drop constraint payment_attempts_method_check1,
  add constraint payment_attempts_method_check check (method in ('free', 'voucher', 'banklink', 'wallet', 'invoice'));
