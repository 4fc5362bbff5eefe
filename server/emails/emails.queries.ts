import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { WrittenTexts } from '../db/json-columns.ts'

export type StoredTexts = { texts: WrittenTexts; version: number }

/** What staff changed of emails, with who did it last. */
export const listChanged = (db: Read) =>
  db
    .selectFrom('email_texts as e')
    .leftJoin('users as u', 'u.id', 'e.changed_by')
    .select(['e.id', 'e.texts', 'e.changed_at'])
    .select(sql<string>`coalesce(concat_ws(' ', u.firstname, u.lastname), '')`.as('changed_by'))
    .execute()

const nothing: StoredTexts = { texts: {}, version: 0 }

export const findTexts = async (db: Read, id: string): Promise<StoredTexts> =>
  (await db.selectFrom('email_texts').select(['texts', 'version']).where('id', '=', id).executeTakeFirst()) ?? nothing

/** As {@link findTexts}; nobody else saves them until the end of the transaction. */
export async function lockTexts(db: Write, id: string): Promise<StoredTexts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email_texts ${id}`}, 0))`.execute(db)
  return findTexts(db, id)
}

type Changed = { id: string; texts: WrittenTexts; at: Date; by: string | null }

export async function storeTexts(db: Write, { id, texts, at, by }: Changed): Promise<void> {
  const columns = { texts: JSON.stringify(texts), changed_at: at, changed_by: by }
  await db
    .insertInto('email_texts')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, version: sql`email_texts.version + 1` }))
    .execute()
}

export const findAddress = (db: Read, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
