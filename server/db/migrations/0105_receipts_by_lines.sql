-- ── payments ──
-- Whether a line of a bank account made a receipt; one that staff recorded may be linked to a line. So far its reference said so.
alter table receipts add column by_line boolean not null default false;
update receipts r set by_line = true from bank_lines l
  where l.id = r.bank_line_id and (r.takes_back is not null or r.reference = left(l.number, 60));
alter table receipts add constraint receipts_by_line_check check (bank_line_id is not null or not by_line);
