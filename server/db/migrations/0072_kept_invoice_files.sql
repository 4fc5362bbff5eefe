-- ── invoicing ──
-- The files of each issued document, as they are handed out for ten years: their bytes are in the file store, named by their SHA-256.
create table invoice_files (
  invoice_id uuid not null references invoices on delete restrict,
  form text not null check (form in ('pdf', 'xml')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  kept_at timestamptz not null,
  primary key (invoice_id, form)
);
create trigger invoice_files_are_immutable before update or delete on invoice_files for each row execute function refuse_change();
