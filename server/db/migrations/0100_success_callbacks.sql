-- Where a paid order leads, when the client that confirmed it asked for that: `success_callback` of POST /confirm.

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A path of this site or a link of APP_LINKS.
alter table orders add column success_callback text;
