-- ── catalogue ──
-- Of which course the instructors of a course must hold a valid certificate; null: of none.
alter table courses add column instructor_course_id integer references courses(id) on delete set null;
create index courses_instructor_course_id_idx on courses (instructor_course_id) where instructor_course_id is not null;
