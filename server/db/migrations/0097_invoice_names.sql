-- ── shop ──
-- Whom the invoices of a private buyer name, where staff corrected that; null: the buyer as the account names them.
alter table orders
  add column invoice_name text,
  add constraint orders_invoice_name_check check (
    invoice_name is null or invoice_name <> '' and (company ->> 'private')::boolean is not false);
