-- Calendar entries of a practice keep their UID when a learner is moved to another group.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- calendar_group: the group that the UID of the entry is named by; null: the seat's own. calendar_sequence: added to the group's.
alter table practice_seats
  add column calendar_group integer,
  add column calendar_sequence integer not null default 0;
