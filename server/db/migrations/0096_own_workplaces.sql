-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A workplace or profession that is not in the list: the person's own text, which joins no list.
alter table users
  add column own_organisation text check (own_organisation <> '' and length(own_organisation) <= 160),
  add column own_position text check (own_position <> '' and length(own_position) <= 160),
  add constraint users_one_organisation_check check (organisation_id is null or own_organisation is null),
  add constraint users_one_position_check check (position_id is null or own_position is null);
