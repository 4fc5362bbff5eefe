-- ── learning ──
-- `ends`: when an H5P content is done, null of SCORM. `left_out`: the first names of files that are not served, and how many
-- there are; `outside`: the same of addresses of other sites that its content loads.
alter table packages add column ends text;
alter table packages add column left_out jsonb not null default '{"names": [], "count": 0}';
alter table packages add column outside jsonb not null default '{"names": [], "count": 0}';
update packages set
  ends = case format when 'h5p' then 'scored' end,
  parts = (
    select jsonb_agg(jsonb_build_object('kind', case format when 'h5p' then 'content' else 'sco' end, 'within', '[]'::jsonb) || part order by at)
    from jsonb_array_elements(parts) with ordinality as listed(part, at));
alter table packages alter column left_out drop default, alter column outside drop default;
alter table packages drop constraint packages_format_check;
alter table packages add constraint packages_format_check check (format in ('h5p', 'scorm12', 'scorm2004', 'imscp'));
alter table packages add constraint packages_ends_check check ((format = 'h5p') = (ends is not null));
