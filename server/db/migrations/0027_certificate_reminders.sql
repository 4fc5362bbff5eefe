-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Reminders that a certificate expires, each once: so many days before its last day.
create table certificate_reminders (
  certificate_id uuid not null references certificates (id) on delete cascade,
  days smallint not null check (days in (90, 30, 7)),
  sent_at timestamptz not null,
  primary key (certificate_id, days)
);
create index certificates_valid_to_idx on certificates (valid_to) where superseded_at is null;
