-- ── companies ──
-- Invoices and credit notes that were emailed to who pays in a company, each once.
create table invoice_sends (
  invoice_id uuid primary key references invoices on delete restrict,
  addresses integer not null check (addresses >= 0),
  sent_at timestamptz not null
);
