-- ── invoicing ──
-- The code of the company that a document names, as company_codes has it; null for a private buyer. Its order may be of another
-- company since: the document stays on the card of the one that it names.
alter table invoices add column company_key text generated always as (
  case when (document -> 'buyer' ->> 'private')::boolean then null
    else nullif(upper(regexp_replace(document -> 'buyer' ->> 'code', '\s', '', 'g')), '') end) stored;
create index invoices_company_key_idx on invoices (company_key);
