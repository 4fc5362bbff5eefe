import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { OpenedKind } from '../../../contract/openings.ts'
import type { Database, Read } from '../../db/connect.ts'
import type { Opening } from '../../http/openings.ts'
import { openedAgain } from './openings.rules.ts'

const nothing = sql<null>`null`
const idOf = sql<number>`opened.id::int`
const uuidOf = sql<string>`opened.id::uuid`

/** Whose the opened data is, where it is of one person. */
function personOf(db: Read, kind: OpenedKind) {
  // Not by the id itself: who is removed while the call answers is nobody's opening.
  if (kind === 'person' || kind === 'person_course' || kind === 'person_file')
    return db.selectFrom('users').select('users.id').where('users.id', '=', uuidOf)
  if (kind === 'order' || kind === 'invoice')
    return db.selectFrom('orders').select('user_id').where('order_id', '=', idOf)
  if (kind === 'certificate') return db.selectFrom('certificates').select('user_id').where('id', '=', uuidOf)
  if (kind === 'conversation') return db.selectFrom('threads').select('user_id').where('id', '=', uuidOf)
  return nothing
}

/** What the opened object is called, where that is no name of a person. */
function aboutOf(db: Read, kind: OpenedKind) {
  if (['order', 'invoice', 'voucher_invoice', 'quote', 'practice_group', 'export'].includes(kind))
    return sql<string>`opened.id`
  if (kind === 'bank_file') return db.selectFrom('bank_files').select('name').where('id', '=', uuidOf)
  if (kind === 'import_file') return db.selectFrom('imports').select('file_name').where('id', '=', uuidOf)
  if (kind === 'certificate') return db.selectFrom('certificates').select('number').where('id', '=', uuidOf)
  if (kind === 'company') return db.selectFrom('companies').select('name').where('id', '=', idOf)
  if (kind === 'agreement_file') return db.selectFrom('agreements').select('number').where('id', '=', idOf)
  return nothing
}

/** Keeps in one statement what staff opened; what the same person opened less than an hour ago is not kept again. */
export async function recordOpening(db: Database, { principal, kind, call, ids }: Opening, now: Date): Promise<void> {
  const { userId } = principal
  const rows = ids.map((id) => ({ row: v7(), id }))
  await db
    .insertInto('openings')
    .columns(['id', 'at', 'user_id', 'actor', 'roles', 'kind', 'call', 'object_id', 'about', 'person_id'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            row: string
            id: string
          }>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}) as r(row uuid, id text))`.as('opened'),
        )
        .innerJoin('users as opener', (join) => join.on('opener.id', '=', userId))
        .select(['opened.row', sql<Date>`${now}::timestamptz`.as('at'), 'opener.id as user_id'])
        .select(sql<string>`concat(opener.firstname, ' ', opener.lastname)`.as('actor'))
        .select(sql<string[]>`array(select role from user_roles where user_id = opener.id order by role)`.as('roles'))
        .select([sql<OpenedKind>`${kind}`.as('kind'), sql<string>`${call}`.as('call'), 'opened.id as object_id'])
        .select([
          sql<string>`coalesce((${aboutOf(db, kind)}), '')`.as('about'),
          sql<string | null>`(${personOf(db, kind)})`.as('person_id'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('openings as before')
                .select('before.id')
                .where('before.user_id', '=', userId)
                .where('before.kind', '=', kind)
                .whereRef('before.object_id', '=', 'opened.id')
                .where('before.at', '>', openedAgain(now)),
            ),
          ),
        ),
    )
    .execute()
}
