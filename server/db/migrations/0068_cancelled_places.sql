-- ── shop ──
-- Places of a line that were cancelled one by one: their rows, seats and enrolments are gone, and their money was given back.
alter table order_lines
  add column cancelled smallint not null default 0,
  add constraint order_lines_cancelled_check check (cancelled between 0 and quantity);
