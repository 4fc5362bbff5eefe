-- A notice may speak of the shop, as other texts do.
-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- null: always; true: only with the shop; false: only without it
alter table notices add column with_shop boolean;
