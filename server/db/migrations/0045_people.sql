-- What staff does with people and certificates: corrected names, merged duplicates.

-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `corrected_at`: another certificate of the same enrolment was issued in its place, e.g. with a corrected name.
alter table certificates
  add column corrected_at timestamptz,
  drop constraint certificates_user_id_enrolment_id_key,
  add constraint certificates_corrected_check check (corrected_at is null or superseded_at is not null);
create unique index certificates_enrolment_current on certificates (user_id, enrolment_id) where corrected_at is null;
create index certificates_enrolment_id_idx on certificates (user_id, enrolment_id);
create index certificates_issued_at_idx on certificates (issued_at desc, id);
create index certificates_search_idx on certificates using gin
  (translate(lower(holder || ' ' || number || ' ' || code), 'ąčęėįšųūžё', 'aceeisuuzе') gin_trgm_ops);

-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create index users_created_at_idx on users (created_at desc, id);

-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- An enrolment moves to another user with everything that belongs to it when duplicates are merged.
alter table activity_states drop constraint activity_states_user_id_enrolment_id_fkey,
  add constraint activity_states_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete cascade on update cascade;
alter table attempts drop constraint attempts_user_id_enrolment_id_fkey,
  add constraint attempts_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete cascade on update cascade;
alter table certificates drop constraint certificates_user_id_enrolment_id_fkey,
  add constraint certificates_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete restrict on update cascade;
alter table completions drop constraint completions_user_id_enrolment_id_fkey,
  add constraint completions_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete cascade on update cascade;
alter table environment_access drop constraint environment_access_user_id_enrolment_id_fkey,
  add constraint environment_access_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete cascade on update cascade;
alter table form_responses drop constraint form_responses_user_id_enrolment_id_fkey,
  add constraint form_responses_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete cascade on update cascade;
alter table order_places drop constraint order_places_user_id_enrolment_id_fkey,
  add constraint order_places_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete restrict on update cascade;
alter table practice_seats drop constraint practice_seats_user_id_enrolment_id_fkey,
  add constraint practice_seats_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete restrict on update cascade;
alter table scenario_runs drop constraint scenario_runs_user_id_enrolment_id_fkey,
  add constraint scenario_runs_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on delete cascade on update cascade;
