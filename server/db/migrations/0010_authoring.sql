-- Authored texts with their Markdown source, parts of content addressed by key, versions of courses, retired parts of theory.
-- The source of a text that was saved before is not known: null. A key that is not given is made up, so that every row has one.

-- ── catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- version: raised by each edit; who edits an older one is refused.
alter table courses
  add column version integer not null default 1,
  add column about_source jsonb check (about_source ? 'lt'),
  add column purpose_source jsonb check (purpose_source ? 'lt'),
  add column study_source jsonb check (study_source ? 'lt');

alter table course_questions
  add column key text not null default gen_random_uuid()::text,
  add column answer_source jsonb check (answer_source ? 'lt');
update course_questions set key = 'q' || position + 1;
alter table course_questions add unique (course_id, key);

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- retired_at: when it was taken out of the course while learners had already worked on it. Its position is minus its id.
alter table topics
  add column key text not null default gen_random_uuid()::text,
  add column retired_at timestamptz;
update topics set key = 't' || position + 1;
alter table topics add unique (course_id, key);

alter table steps
  add column key text not null default gen_random_uuid()::text,
  add column content_source jsonb check (content_source ? 'lt'),
  add column retired_at timestamptz;
update steps s set key = t.key || '-s' || s.position + 1 from topics t where t.id = s.topic_id;
alter table steps add unique (course_id, key);

alter table tests
  add column key text not null default gen_random_uuid()::text,
  add column retired_at timestamptz;
update tests set key = 'test' || position + 1;
alter table tests add unique (course_id, key);

-- A question needs no retired_at: attempts keep what they asked.
alter table test_questions add column key text not null default gen_random_uuid()::text;
update test_questions set key = 'q' || position + 1;
alter table test_questions add unique (test_id, key);

create index completions_item on completions (module, item_id);

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- key: unique within the parent. kind: what a way to contact us is. parts: lead, rest, summary, sections and facts by language.
-- heading_level: of the highest headings in description; null where it was saved before, with h3.
alter table information_pages
  add column heading_level smallint check (heading_level between 2 and 4),
  add column key text not null default gen_random_uuid()::text,
  add column kind text check (kind in ('phone', 'email', 'address', 'hours', 'other')),
  add column description_source jsonb check (description_source ? 'lt'),
  add column parts jsonb check (parts ? 'lt');
-- The pages that installations began with.
update information_pages p set key = given.key, kind = given.kind
from (values
  (3, 'privacy', null), (5, 'terms', null), (8, 'organisation', null), (9, 'cookies', null),
  (11, 'about', null), (101, 'hybrid-learning', null), (102, 'simulation-room', null), (103, 'group-of-three', null),
  (104, 'instructors', null), (105, 'quality', null), (106, 'accessibility', null),
  (12, 'dashboard', null),
  (13, 'business', null), (131, 'included', null), (132, 'steps', null), (1321, 'talk', null), (1322, 'sign', null),
  (1323, 'train', null), (133, 'offer', null),
  (14, 'projects-in-progress', null), (141, 'emergency-skills', null), (142, 'without-barriers', null), (143, 'care-homes', null),
  (15, 'about-business', null), (151, 'shifts', null), (152, 'reports', null), (153, 'agreement', null), (154, 'premises', null),
  (16, 'how-it-works', null), (1610, 'discover', null), (161, 'choose', null), (162, 'theory', null), (163, 'practice', null),
  (164, 'test', null), (165, 'certificate', null), (166, 'renewal', null),
  (17, 'projects-done', null), (171, 'four-cities', null), (172, 'theory-for-shifts', null), (173, 'schools', null),
  (18, 'contacts', null), (181, 'intro', null), (182, 'details', null), (1821, 'phone', 'phone'), (1822, 'email', 'email'),
  (1823, 'address', 'address'), (1824, 'hours', 'hours'), (1825, 'company', 'other'), (183, 'form', null),
  (19, 'help', null), (191, 'no-answer', null),
  (20, 'offer', null)) as given (id, key, kind)
where p.id = given.id;
alter table information_pages add unique nulls not distinct (parent_id, key);

alter table faq_items add column answer_source jsonb check (answer_source ? 'lt');

alter table contact_subjects add column key text not null default gen_random_uuid()::text;
update contact_subjects s set key = given.key
from (values (0, 'general', 'Bendras klausimas'), (1, 'companies', 'Mokymai įmonėms'), (2, 'orders', 'Užsakymas ir mokėjimas'),
  (3, 'practice', 'Praktikos laikas'), (4, 'certificates', 'Pažymėjimai'),
  (5, 'sign-in', 'Prisijungimas ir techniniai klausimai')) as given (position, key, name)
where s.position = given.position and replace(s.name ->> 'lt', chr(160), ' ') = given.name;
alter table contact_subjects add unique (key);
