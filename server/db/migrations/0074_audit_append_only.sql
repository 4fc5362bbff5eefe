-- ── audit ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Entries are never changed nor removed. Erasing an account only takes away which user it was (the foreign key's set null).
create trigger audit_entries_stay before delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_are_immutable before update on audit_entries for each row
  when (new.user_id is not null or to_jsonb(new) - 'user_id' is distinct from to_jsonb(old) - 'user_id')
  execute function refuse_change();
