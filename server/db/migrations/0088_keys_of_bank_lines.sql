-- ── bank ──
-- What the bank calls the whole entry, which of those with the same name, and which payment of its batch: before, one text
-- joined by characters that references hold themselves.
alter table bank_lines
  -- The bank's reference of the entry, else of the payment, else a hash of what the line says.
  add column entry text,
  add column occurrence integer check (occurrence > 0),
  -- The payment's own reference, or its number in a batch; empty: the line is the whole entry.
  add column part text;
with split as (
  select id, key, key ~ '^[0-9a-f]{40}:\d+$' as hashed, regexp_replace(key, '/[^/]*$', '') as stem from bank_lines)
update bank_lines l set
  entry = case when hashed then left(s.key, 40) else regexp_replace(stem, '#([2-9]|[1-9]\d+)$', '') end,
  occurrence = case when hashed then substr(s.key, 42) else coalesce(substring(stem from '#([2-9]|[1-9]\d+)$'), '1') end::integer,
  part = case when hashed then '' else coalesce(substring(s.key from '/([^/]*)$'), '') end
from split s where s.id = l.id;
alter table bank_lines
  alter column entry set not null,
  alter column occurrence set not null,
  alter column part set not null,
  drop column key,
  add unique (account, entry, occurrence, part);

-- When staff took an import back: its bytes stay, and the same file may be imported again.
alter table bank_files add column undone_at timestamptz, drop constraint bank_files_sha256_key;
create unique index bank_files_sha256_key on bank_files (sha256) where undone_at is null;
