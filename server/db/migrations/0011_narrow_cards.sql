-- Lists of a large catalogue read the sort keys only.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The title's sort key stays in the row; cards and search vectors are stored outside of it (0003).
alter table catalogue_cards alter column title_key set storage plain;
update catalogue_cards set title_key = title_key || '';

drop index catalogue_cards_in_title;
