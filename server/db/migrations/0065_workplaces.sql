-- ── accounts ──
-- The list of workplaces is edited by staff. Names that differ only in case and accents become one.
update users u set organisation_id = kept.id
from organisations o, (select name_key, min(id) as id from organisations group by name_key) kept
where u.organisation_id = o.id and kept.name_key = o.name_key and kept.id <> o.id;
delete from organisations o using organisations k where k.name_key = o.name_key and k.id < o.id;
alter table organisations
  add version integer not null default 1,
  add constraint organisations_name_key_key unique (name_key);

-- ── imports ──
-- The workplaces that an import added to the list.
create table import_workplaces (
  import_id uuid not null references imports(id) on delete cascade,
  organisation_id integer not null references organisations(id) on delete cascade,
  primary key (import_id, organisation_id)
);
create index on import_workplaces (organisation_id);
