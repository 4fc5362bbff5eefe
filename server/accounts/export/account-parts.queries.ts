import { longRows, part } from './part.ts'

/** What an account is, how it signs in and what its user keeps in it. */
export const accountParts = {
  terms: part(['version', 'language'], (db, userId) =>
    db
      .selectFrom('terms_versions')
      .select(['version', 'language', 'text'])
      .where((eb) =>
        eb.or([
          eb('version', 'in', eb.selectFrom('users').select('terms_version').where('id', '=', userId)),
          eb('version', 'in', eb.selectFrom('orders').select('terms_version').where('user_id', '=', userId)),
        ]),
      ),
  ),
  roles: part(['role'], (db, userId) =>
    db.selectFrom('user_roles').select(['role', 'granted_at']).where('user_id', '=', userId),
  ),
  instructor: part(['user_id'], (db, userId) =>
    db.selectFrom('instructors').select(['active', 'note', 'introduction']).where('user_id', '=', userId),
  ),
  sign_ins: part(['id'], (db, userId) =>
    db
      .selectFrom('token_families')
      .select(['device', 'method', 'created_at', 'seen_at', 'ended_at'])
      .where('user_id', '=', userId),
  ),
  identities: part(['id'], (db, userId) =>
    db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'email', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId),
  ),
  passkeys: part(['id'], (db, userId) =>
    db.selectFrom('passkeys').select(['name', 'created_at', 'last_used_at']).where('user_id', '=', userId),
  ),
  authenticator_apps: part(['user_id'], (db, userId) =>
    db.selectFrom('totp_factors').select(['created_at', 'confirmed_at']).where('user_id', '=', userId),
  ),
  environments: part(['environment'], (db, userId) =>
    db
      .selectFrom('environment_users')
      .select(['environment', 'lms_user_id', 'linked_at'])
      .where('user_id', '=', userId)
      .where('linked_at', 'is not', null),
  ),
  unlinked_environments: part(['environment', 'lms_user_id'], (db, userId) =>
    db
      .selectFrom('left_environment_users')
      .select(['environment', 'lms_user_id', 'left_at'])
      .where('user_id', '=', userId),
  ),
  favourites: part(['id'], (db, userId) =>
    db.selectFrom('favourites').select(['course_id', 'created_at']).where('user_id', '=', userId),
  ),
  interests: part(['id'], (db, userId) =>
    db
      .selectFrom('course_interests')
      .select(['course_id', 'filter_id', 'asked_at', 'notified_at'])
      .where('user_id', '=', userId),
  ),
  calendar_feeds: part(['user_id'], (db, userId) =>
    db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId),
  ),
  list_views: part(['list', 'name'], (db, userId) =>
    db.selectFrom('list_views').select(['list', 'name', 'query']).where('user_id', '=', userId),
  ),
  imported_rows: part(
    ['import_id', 'line'],
    (db, userId) =>
      db
        .selectFrom('import_rows')
        .select(['line', 'cells', 'outcome', 'faults', 'invited_at'])
        .where('user_id', '=', userId),
    longRows,
  ),
  openings: part(['openings.id'], (db, userId) =>
    // Who opened the data of a user: with which roles, not by name.
    db.selectFrom('openings').select(['at', 'kind', 'roles']).where('person_id', '=', userId),
  ),
}
