-- Chapters of legal texts that are added, removed or put in another order on a later day.

-- ── content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `change`: `text`: the row is written anew; `added`: the row is hidden until then; `removed`: it is deleted with its chapters;
-- `order`: the parts of the row have the order of `ordered` then. All that is planned for a legal page has one day.
alter table legal_plans add column change text not null default 'text';
alter table legal_plans alter column change drop default;
alter table legal_plans add constraint legal_plans_change_check check (change in ('text', 'added', 'removed', 'order'));
alter table legal_plans add column ordered integer[] not null default '{}';
alter table legal_plans drop constraint legal_plans_pkey;
alter table legal_plans add constraint legal_plans_pkey primary key (page_id, change);
