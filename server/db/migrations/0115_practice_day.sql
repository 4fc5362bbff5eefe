-- ── catalogue ──
-- What happens at the practice of a course, part by part: how many minutes it takes, and what is done.
alter table courses add column practice_day jsonb not null default '[]'::jsonb;

-- ── practice ──
-- What visitors of a course read of its instructor. Without Lithuanian there is nothing, and the instructor is not named.
alter table instructors
  add column introduction jsonb not null default '{"lt": ""}'::jsonb check (introduction ? 'lt');
