import { longRows, part } from './part.ts'

/** The practice of a user. Who else was there, and who assessed, is no part of it. */
export const practiceParts = {
  practice_seats: part(['practice_seats.group_id', 'seat'], (db, userId) =>
    db
      .selectFrom('practice_seats')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select(['enrolment_id', 'group_id', 'starts_at', 'ends_at', 'practice_seats.state', 'reserved_until'])
      .select(['came_at', 'left_at', 'came_how', 'came_note', 'absent_at', 'replaced_at', 'assessment', 'assessed_at'])
      .where('user_id', '=', userId),
  ),
  practice_attendance: part(['enrolment_id', 'group_id', 'session'], (db, userId) =>
    db
      .selectFrom('practice_attendance')
      .select(['enrolment_id', 'group_id', 'session', 'came_at', 'left_at', 'came_how', 'came_note', 'absent_at'])
      .where('user_id', '=', userId),
  ),
  assessments: part(
    ['id'],
    (db, userId) =>
      db
        .selectFrom('assessments')
        .select([
          'enrolment_id',
          'group_id',
          'checklist',
          'answers',
          'passed',
          'comment',
          'assessed_at',
          'withdrawn_at',
        ])
        .select(['second_state', 'second_at', 'second_reason', 'dispute_raised_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
  practice_waits: part(['enrolment_id', 'group_id'], (db, userId) =>
    db
      .selectFrom('practice_waits')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select(['enrolment_id', 'group_id', 'starts_at', 'joined_at'])
      .where('user_id', '=', userId),
  ),
  practice_invitations: part(['enrolment_id', 'group_id'], (db, userId) =>
    db
      .selectFrom('practice_invitations')
      .select(['enrolment_id', 'group_id', 'expires_at'])
      .where('user_id', '=', userId),
  ),
  practice_merge_answers: part(['enrolment_id', 'merge_id'], (db, userId) =>
    db
      .selectFrom('practice_merge_answers')
      .select(['enrolment_id', 'merge_id', 'agreed_at'])
      .where('user_id', '=', userId),
  ),
  practice_notices: part(['enrolment_id', 'group_id', 'starts_at', 'kind'], (db, userId) =>
    db
      .selectFrom('practice_notices')
      .select(['enrolment_id', 'group_id', 'starts_at', 'kind', 'sent_at'])
      .where('user_id', '=', userId),
  ),
  trio_runs: part(['run_id'], (db, userId) =>
    db
      .selectFrom('trio_members')
      .innerJoin('trio_runs', 'trio_runs.id', 'run_id')
      .select(['run_id', 'enrolment_id', 'group_id', 'position', 'joined_at', 'started_at', 'ended_at'])
      .where('user_id', '=', userId),
  ),
  trio_entries: part(['trio_entries.id'], (db, userId) =>
    db
      .selectFrom('trio_entries')
      .innerJoin('trio_members', (join) =>
        join
          .onRef('trio_members.run_id', '=', 'trio_entries.run_id')
          .onRef('trio_members.position', '=', 'trio_entries.position'),
      )
      .select(['trio_entries.run_id', 'kind', 'round', 'step', 'value', 'at', 'text', 'made_at'])
      .where('user_id', '=', userId),
  ),
}
