-- ── emails ──
-- Texts that staff wrote in place of ours, by part and language: `{"text": {"en": "…"}}`. `id`: the email as addresses name it.
create table email_texts (
  id text primary key check (id ~ '^[A-Za-z_]+(-[A-Za-z_]+)?$'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references users(id) on delete set null
);
create index email_texts_changed_by_idx on email_texts (changed_by);
