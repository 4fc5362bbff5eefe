-- A checklist of practice is a thing of its own, which several courses may use.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `items`: key, text, whether it is critical. Passed: at least `needed` items done, and every critical one.
create table checklists (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  needed integer not null check (needed > 0),
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table practice_checklists add column checklist_id integer references checklists on delete restrict;

do $$
declare
  known record;
  made integer;
begin
  for known in
    select c.course_id, c.needed, c.items, c.version, left(courses.title ->> 'lt', 120) as name
    from practice_checklists c join courses on courses.id = c.course_id
  loop
    insert into checklists (name, needed, items, version)
    values (known.name, known.needed, known.items, known.version) returning id into made;
    update practice_checklists set checklist_id = made where course_id = known.course_id;
  end loop;
end $$;

alter table practice_checklists
  alter column checklist_id set not null,
  drop column needed,
  drop column items,
  drop column version;
create index practice_checklists_checklist_id_idx on practice_checklists (checklist_id);
