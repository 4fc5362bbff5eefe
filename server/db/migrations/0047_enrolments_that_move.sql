-- When two people are merged their enrolments move: what is of an enrolment moves with it.

-- ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table assessments
  drop constraint assessments_user_id_enrolment_id_fkey,
  add constraint assessments_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on update cascade on delete cascade;
alter table practice_invitations
  drop constraint practice_invitations_user_id_enrolment_id_fkey,
  add constraint practice_invitations_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on update cascade on delete cascade;
alter table practice_merge_answers
  drop constraint practice_merge_answers_user_id_enrolment_id_fkey,
  add constraint practice_merge_answers_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on update cascade on delete cascade;
alter table practice_notices
  drop constraint practice_notices_user_id_enrolment_id_fkey,
  add constraint practice_notices_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on update cascade on delete cascade;
alter table practice_waits
  drop constraint practice_waits_user_id_enrolment_id_fkey,
  add constraint practice_waits_user_id_enrolment_id_fkey foreign key (user_id, enrolment_id)
    references enrolments (user_id, id) on update cascade on delete cascade;
