import { longRows, part } from './part.ts'

/** What a user learns. What is right in a test or scenario is no part of it. */
export const studyParts = {
  enrolments: part(['enrolments.id'], (db, userId) =>
    db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['enrolments.id', 'courses.title', 'enrolled_at', 'begun_at', 'last_activity_at', 'completed_at'])
      .select(['ended_at', 'end_cause'])
      .where('user_id', '=', userId),
  ),
  certificates: part(['id'], (db, userId) =>
    db
      .selectFrom('certificates')
      .select(['id', 'code', 'number', 'course_id', 'environment', 'type', 'title', 'hours', 'holder', 'organisation'])
      .select(['language', 'taught_in', 'valid_from', 'valid_to', 'end_result', 'issued_at', 'enrolment_id'])
      .select(['practised_on', 'practice_hours', 'corrected_at', 'superseded_at', 'revoked_at', 'revoked_reason'])
      .where('user_id', '=', userId),
  ),
  completions: part(['enrolment_id', 'step_id'], (db, userId) =>
    db
      .selectFrom('completions')
      .innerJoin('steps', 'steps.id', 'step_id')
      .select(['enrolment_id', 'steps.title', 'state', 'score', 'feedback', 'changed_at'])
      .where('user_id', '=', userId),
  ),
  attempts: part(['attempts.id'], (db, userId) =>
    db
      .selectFrom('attempts')
      .innerJoin('steps', 'steps.id', 'step_id')
      .select(['enrolment_id', 'steps.title', 'language', 'started_at', 'deadline_at', 'submitted_at', 'answers'])
      .select(['score', 'passed'])
      .where('user_id', '=', userId),
  ),
  granted_attempts: part(['attempt_grants.id'], (db, userId) =>
    db
      .selectFrom('attempt_grants')
      .innerJoin('steps', 'steps.id', 'step_id')
      .select(['enrolment_id', 'steps.title', 'granted_at'])
      .where('user_id', '=', userId),
  ),
  scenario_runs: part(
    ['scenario_runs.id'],
    (db, userId) =>
      db
        .selectFrom('scenario_runs')
        .innerJoin('steps', 'steps.id', 'step_id')
        .select(['enrolment_id', 'steps.title', 'taken', 'started_at', 'ended_at', 'points', 'passed', 'outcome'])
        .where('user_id', '=', userId),
    longRows,
  ),
  form_responses: part(
    ['form_responses.id'],
    (db, userId) =>
      db
        .selectFrom('form_responses')
        .innerJoin('steps', 'steps.id', 'step_id')
        .select(['enrolment_id', 'steps.title', 'form', 'answers', 'submitted_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
  // What packages save of themselves, up to 2 MB each, so one at a time.
  package_states: part(
    ['enrolment_id', 'step_id'],
    (db, userId) =>
      db
        .selectFrom('activity_states')
        .innerJoin('steps', 'steps.id', 'step_id')
        .select(['enrolment_id', 'steps.title', 'activity_states.state', 'changed_at'])
        .where('user_id', '=', userId),
    1,
  ),
  environment_access: part(['id'], (db, userId) =>
    db
      .selectFrom('environment_access')
      .select(['environment', 'enrolment_id', 'lms_user_id', 'lms_course_id', 'state', 'changed_at'])
      .where('user_id', '=', userId),
  ),
}
