-- CSV files of people and dates that staff imports: checked first, then saved row by row.

-- ── imports ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('people', 'dates')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- checked → running → done
  state text not null default 'checked' check (state in ('checked', 'running', 'done')),
  created_at timestamptz not null,
  -- Who uploaded it, and who the audit log names for its rows.
  created_by uuid references users (id) on delete set null
);
create index imports_kind_idx on imports (kind, created_at desc);
create index imports_created_at_idx on imports (created_at);
create index imports_created_by_idx on imports (created_by);

-- `cells`: what the row has by column, removed once it is saved. `faults`: of which column, the key of the sentence and its values.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  line integer not null check (line > 0),
  cells jsonb not null,
  outcome text not null check (outcome in ('ready', 'created', 'existing', 'refused')),
  faults jsonb not null default '[]',
  primary key (import_id, line),
  check ((outcome = 'refused') = (faults <> '[]'))
);
create index import_rows_outcome_idx on import_rows (import_id, outcome, line);
