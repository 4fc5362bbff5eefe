-- ── catalogue ──
-- How many people a practice group of a date is for. A group gets as many seats when it is planned; those that are planned stay.
alter table products add column group_size smallint not null default 3,
  add constraint products_group_size_check check (group_size >= 1 and group_size <= 12);

-- ── practice ──
alter table practice_seats
  drop constraint practice_seats_seat_check,
  add constraint practice_seats_seat_check check (seat >= 1 and seat <= 12);
