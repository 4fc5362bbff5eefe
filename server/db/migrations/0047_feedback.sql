-- ── learning ──
-- `feedback`: when the attempt says what is right; those that are open by now go on as they were begun.
alter table attempts
  add column feedback text not null default 'end' check (feedback in ('each', 'end'));
