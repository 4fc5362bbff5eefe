-- ── shop ──
-- The date to which staff moved a place, in place of that of its line; null: it was not moved. Prices and invoices stay.
alter table order_places
  add column product_id integer references products on delete restrict;
create index order_places_product_idx on order_places (product_id) where product_id is not null;
