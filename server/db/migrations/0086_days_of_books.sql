-- ── bank ──
-- On which day the journal has what was decided of a line: its own, or in a locked month that of the decision.
alter table bank_lines add column posted_on date;
update bank_lines set posted_on = booked_on where state <> 'open';
alter table bank_lines add constraint bank_lines_posted_check check ((state = 'open') = (posted_on is null));
-- ── payments ──
-- On which day a refund was done by hand, where a line of a bank account says so; null: when it was noted.
alter table refunds add column done_on date;
update refunds set done_on = booked_on from bank_lines where bank_lines.id = bank_line_id;
-- ── invoicing ──
-- The documents of a month, in the order in which they were issued.
create index invoices_issued_on_idx on invoices (issued_on, id);
