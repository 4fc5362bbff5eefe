-- ── books ──
-- A register (i.SAF) of a month that was made: its bytes are in the file store under the hash. content: the hash of its rows,
-- without the time at which it was made, so that a month that changed since is seen.
create table isaf_files (
  id uuid primary key,
  month date not null check (extract(day from month) = 1),
  sha256 text not null check (length(sha256) = 64),
  content text not null check (length(content) = 64),
  size integer not null check (size > 0),
  documents integer not null check (documents >= 0),
  made_at timestamptz not null
);
create index on isaf_files (month, made_at);

-- Months in which nothing is dated any more.
create table locked_months (
  month date primary key check (extract(day from month) = 1),
  locked_at timestamptz not null
);
