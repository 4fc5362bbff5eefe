-- A course that was never offered is in preparation: it has no price, and is last in both orders of prices.
alter table catalogue_cards alter column price_cents drop not null;
create index catalogue_cards_price_desc on catalogue_cards (language, price_cents desc nulls last, course_id);
