-- ── bank ──
-- On which day the journal has what was decided of a line: its own, or in a locked month that of the decision.
alter table bank_lines add column posted_on date;
-- Staff undid what was decided of it: nothing settles it by itself any more.
alter table bank_lines add column by_hand boolean not null default false;
update bank_lines set posted_on = booked_on where state <> 'open';
alter table bank_lines add constraint bank_lines_posted_check check ((state = 'open') = (posted_on is null));
-- ── payments ──
-- On which day a line of a bank account did a refund by hand; null: staff noted it, or a provider did it.
alter table refunds add column done_on date;
-- ── invoicing ──
-- The documents of a month, in the order in which they were issued.
create index invoices_issued_on_idx on invoices (issued_on, id);
