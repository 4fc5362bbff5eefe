-- ── learning ──
-- Why an enrolment ended and who caused it; nobody where the portal did. Those that ended before this have neither.
alter table enrolments
  add column end_cause text check (end_cause in ('renewed', 'merged', 'order_undone', 'place_taken_back')),
  add column ended_by uuid references users(id) on delete set null,
  add constraint enrolments_end_check check (ended_at is not null or (end_cause is null and ended_by is null));
create index enrolments_ended_by_idx on enrolments (ended_by) where ended_by is not null;

-- ── shop ──
-- The buyer of the last order is in the order.
drop table buyers;
