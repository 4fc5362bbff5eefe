-- ── catalogue ──
-- Hours of courses, their editions, dates and certificates are half hours.
alter table courses alter column hours type numeric(5,1), add check (hours * 2 = floor(hours * 2));
alter table products alter column hours type numeric(5,1), add check (hours * 2 = floor(hours * 2));
alter table certificates alter column hours type numeric(5,1);
alter table course_editions alter column hours type numeric(5,1);
