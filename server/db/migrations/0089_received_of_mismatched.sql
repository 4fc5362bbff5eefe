-- ── payments ──
-- Of a mismatched attempt: what came, in cents; null of others and in another currency.
alter table payment_attempts add column received_cents integer check (received_cents is null or received_cents > 0 and state = 'mismatched');
update payment_attempts set received_cents = substring(fault from '^amount (\d+) instead')::integer
  where state = 'mismatched' and fault ~ '^amount [1-9]\d{0,8} instead';
-- Refunds that a provider reports are found by the payment.
create index payment_notifications_refund_idx on payment_notifications ((refund ->> 'captureReference')) where refund is not null;
