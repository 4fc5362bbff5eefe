import { sql } from 'kysely'
import type { ImportUndo, undoBlocks } from '../../contract/manage/imports.ts'
import type { Read } from '../db/connect.ts'

type Block = (typeof undoBlocks)[number]

/** Tables with rows of a user, who then is no longer only a row of a file. The column is `user_id` unless it is named. */
export const traces: Readonly<Record<Block, readonly string[]>> = {
  emails: ['email_links'],
  sign_ins: [
    'shop_sessions',
    'token_families',
    'authorization_requests',
    'calendar_feeds',
    'device_links',
    'identities',
    'idempotency_keys',
    'passkeys',
    'recovery_codes',
    'sign_in_codes',
    'totp_factors',
    'webauthn_challenges',
  ],
  orders: ['orders', 'order_places', 'place_emails', 'carts', 'discount_codes', 'discount_uses'],
  enrolments: ['enrolments', 'environment_users', 'left_environment_users', 'attempts', 'completions', 'certificates'],
  practice: ['practice_seats'],
  roles: ['user_roles', 'instructors'],
  messages: ['threads', 'contact_requests', 'forum_posts', 'forum_readers', 'forum_reports', 'reviews'],
  others: ['course_interests', 'favourites', 'uploads', 'list_views'],
}

/** Where a user has acted as staff, who had to sign in for it, is a row of an import, or was looked at. */
export const actions: readonly string[] = [
  'assessment_pins.user_id',
  'assessments.assessor_id',
  'assessments.second_assessor_id',
  'audit_entries.user_id',
  'bank_files.imported_by',
  'bank_lines.decided_by',
  'book_files.made_by',
  'company_notes.author_id',
  'company_notes.done_by',
  'contact_answers.staff_id',
  'contact_requests.assignee_id',
  'email_texts.changed_by',
  'enrolments.ended_by',
  'forum_posts.moderator_id',
  'import_rows.user_id',
  'imports.created_by',
  'messages.staff_id',
  'openings.person_id',
  'openings.user_id',
  'orders.sold_by',
  'provider_fees.recorded_by',
  'quotes.author_id',
  'receipts.recorded_by',
  'reviews.moderator_id',
  'threads.assignee_id',
  'trio_runs.opened_by',
]

const shownNames = 5

/** Who of the people of an import is no longer only a row of its file, by what they have. */
export async function findBlocks(db: Read, importId: string): Promise<ImportUndo['blocks']> {
  const tables = Object.entries(traces).flatMap(([block, names]) => names.map((table) => ({ block, table })))
  const found = tables.map(
    ({ block, table }) => sql`select ${block}::text as block, made.id, made.firstname, made.line
      from made where exists (select from ${sql.table(table)} t where t.user_id = made.id)`,
  )
  const { rows } = await sql<{ block: Block; people: string; names: string[] }>`
    with made as materialized (
      select users.id, firstname, line, invited_at, password_hash, terms_agreed_at, email_verified_at, anonymised_at
      from import_rows join users on users.id = user_id where import_id = ${importId}),
    found as (
      select 'emails' as block, id, firstname, line from made where invited_at is not null or exists (
        select from audit_entries where object = 'person' and object_id = made.id::text and action = 'person.email_changed')
      union select 'sign_ins', id, firstname, line from made
        where password_hash is not null or terms_agreed_at is not null or email_verified_at is not null
      union select 'others', id, firstname, line from made where anonymised_at is not null
      union select 'orders', import_rows.user_id, coalesce(buyer.firstname, '–'), line
        from import_rows join orders using (order_id)
          left join users buyer on buyer.id = orders.user_id and orders.company is null
        where import_id = ${importId}
      union ${sql.join(found, sql` union `)})
    select block, count(*) as people, (array_agg(firstname order by line))[1:${sql.lit(shownNames)}] as names
    from found group by block order by 2 desc`.execute(db)
  return rows.map(({ block, people, names }) => ({ block, people: Number(people), names }))
}
