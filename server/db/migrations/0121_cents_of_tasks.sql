-- ── shop ──
-- The sum of a task is in cents, as all amounts that staff read.
update staff_tasks set details = details - 'euros' || jsonb_build_object('cents', round((details ->> 'euros')::numeric * 100)::int)
  where details ? 'euros';
