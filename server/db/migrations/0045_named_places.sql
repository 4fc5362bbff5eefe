-- ── shop ──
-- The name that the buyer gave of the person whom a place was sent to.
alter table order_places add column sent_name text;
alter table order_places add constraint order_places_sent_name_check
  check (sent_name is null or (sent_to is not null and length(sent_name) between 1 and 160));
