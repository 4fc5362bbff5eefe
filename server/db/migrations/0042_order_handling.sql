-- What staff does with orders: tasks are closed with a note, and orders are found by their buyer.

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Names and addresses as they are searched: lower case, without Lithuanian diacritics and without ё.
create index users_search_idx on users using gin
  (translate(lower(firstname || ' ' || lastname || ' ' || email || ' ' || username), 'ąčęėįšųūžё', 'aceeisuuzе') gin_trgm_ops);
create index users_name_idx on users (lastname, firstname, id);

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create index orders_date_added_idx on orders (date_added desc, order_id);
create index orders_total_cents_idx on orders (total_cents, order_id);
create index orders_state_idx on orders (state, order_id);
create index orders_company_idx on orders using gin
  (translate(lower(company ->> 'company_name'), 'ąčęėįšųūžё', 'aceeisuuzе') gin_trgm_ops);
alter table staff_tasks add column note text;
create index staff_tasks_open_idx on staff_tasks (created_at) where done_at is null;
-- A refund that staff decided: why, as the buyer is told.
alter table refunds add column note text;

-- ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create index payment_notifications_attempt_idx on payment_notifications ((report ->> 'attemptId'));
