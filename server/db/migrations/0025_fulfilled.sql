-- Sales are the places of fulfilled orders.

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
update orders set fulfilled_at = coalesce(paid_at, date_added) where fulfilled_at is null and state in ('fulfilled', 'refunded');
