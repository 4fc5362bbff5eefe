-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The language in which the holder was taught: one of those that the course states. `language` is that of the certificate's texts.
alter table certificates add column taught_in text;
update certificates c set taught_in = coalesce(
  (select f.key from course_filters cf join filters f using (filter_id)
    where cf.course_id = c.course_id and f.filter_group_id = 7 and f.key in ('lt', 'en', 'ru')
    order by
      f.key = (select a.language from attempts a where a.user_id = c.user_id and a.enrolment_id = c.enrolment_id
        and a.submitted_at is not null order by a.submitted_at desc limit 1) desc nulls last,
      f.key = c.language desc, f.key = 'lt' desc, f.position
    limit 1),
  'lt');
alter table certificates alter column taught_in set not null,
  add constraint certificates_taught_in_check check (taught_in in ('lt', 'en', 'ru'));
-- These PDFs state another language of teaching: they are drawn again when they are asked for.
update certificates set pdf_file = null where taught_in <> language;
