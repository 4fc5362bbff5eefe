-- ── books ──
-- Files that were made of a month: the register (i.SAF), the journal and those for accounting programs. Their bytes are in the
-- file store under the hash. content: the hash of what it was made of, without the time, so that a month that changed is seen.
create table book_files (
  id uuid primary key,
  number integer not null generated always as identity unique,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('isaf', 'journal', 'journal_json', 'rivile', 'finvalda', 'centas')),
  sha256 text not null check (length(sha256) = 64),
  content text not null check (length(content) = 64),
  size integer not null check (size > 0),
  documents integer not null check (documents >= 0),
  made_at timestamptz not null,
  made_by uuid references users on delete set null
);
create index on book_files (month, made_at);
create index on book_files (made_by);
insert into book_files (id, month, kind, sha256, content, size, documents, made_at)
  select id, month, 'isaf', sha256, content, size, documents, made_at from isaf_files order by made_at;
drop table isaf_files;

-- The accounts of the journal and the codes of the accounting program, where they differ from the usual ones. One row.
create table book_setup (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  version integer not null default 1
);
