-- ── shop ──
-- What the register of VAT payers said of the VAT code of a company of another EU country: {"code", "consultation", "at"}; null:
-- it was not asked, or did not confirm it.
alter table carts add column vat_answer jsonb;
-- With which number the register confirmed the code of a company that ordered without VAT in the shop.
alter table orders add column vat_consultation text;
