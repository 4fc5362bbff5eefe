-- H5P and SCORM packages. A step plays one; its files are in the file store under the hash.

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table packages (
  -- SHA-256 of its paths and contents: the same package is stored once.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('h5p', 'scorm12', 'scorm2004')),
  title text not null,
  -- The main library of H5P with its version, the schema version of SCORM.
  version text not null,
  parts jsonb not null,
  files jsonb not null,
  bytes integer not null,
  imported_at timestamptz not null
);

-- The package that a step plays, from its settings, so that the database checks it.
alter table steps add column package text
  generated always as (case when module in ('hvp', 'interactive_content', 'scorm') then settings ->> 'package' end) stored
  references packages on delete restrict;
create index steps_package_idx on steps (package);
