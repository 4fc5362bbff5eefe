-- Withdrawals that were declared for no order that was found are a task each: they have nothing that tells them apart.

-- ── shop ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table staff_tasks drop constraint staff_tasks_kind_order_id_attempt_id_key;
create unique index staff_tasks_cause_key on staff_tasks (kind, order_id, attempt_id) nulls not distinct
  where order_id is not null;
