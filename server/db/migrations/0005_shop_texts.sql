-- Texts that speak of the shop, and those that stand in their place without it.
-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- null: always; true: only with the shop; false: only without it
alter table information_pages add column with_shop boolean;
alter table faq_categories add column with_shop boolean;
alter table faq_items add column with_shop boolean;
alter table contact_subjects add column with_shop boolean;
