-- ── companies ──
-- The address in the parts that electronic invoices have: `address` is the street then. Without a city it is all of the
-- address, as before.
alter table companies add column city text not null default '';
alter table companies add column post_code text not null default '';
alter table companies add constraint companies_city_check check (city <> '' or post_code = '');
-- Why there is no contract with it, which SABIS asks for where there is none.
alter table companies add column no_contract text not null default '';
