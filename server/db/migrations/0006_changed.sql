-- What is read again only where it differs, and the day on which a public page last changed.
-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- page_mark: what the course's public page said in all its languages when the card was written; null: not known.
-- changed_at: when what the page shows last changed; null: not since the course was published.
alter table catalogue_cards add column page_mark text, add column changed_at timestamptz;

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What each information page with its chapters, and each category of questions, said when it was last looked at, and since when.
create table content_marks (
  kind text not null check (kind in ('page', 'faq')),
  id integer not null,
  mark text not null,
  changed_at timestamptz not null,
  primary key (kind, id)
);
