-- ── learning ──
-- Who else was given the course in an account is asked whenever one is given or taken back.
create index environment_access_account_idx on environment_access (environment, lms_course_id, lms_user_id);
