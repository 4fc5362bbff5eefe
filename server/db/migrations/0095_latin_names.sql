-- The name of a person in letters that documents print, and courses whose certificate waits for it (decision 055).

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The whole name, where the name has letters that are not printed; empty where it is not needed or not given yet.
alter table users add column latin_name text not null default '';
-- Found by it as by the name, as migration 0064 has it.
alter table users drop column search_text;
alter table users add column search_text text generated always as (translate(
  lower(firstname || ' ' || lastname || ' ' || latin_name || ' ' || email || ' ' || username),
  'ąčęėįšųūžё', 'aceeisuuzе')) stored;
create index users_search_idx on users using gin (search_text gin_trgm_ops);

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- It was completed while the name of the learner could not be printed: its certificate is issued once it can be.
alter table enrolments add column awaits_name boolean not null default false;
create index enrolments_awaits_name on enrolments (user_id) where awaits_name;
