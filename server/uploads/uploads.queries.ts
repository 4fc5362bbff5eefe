import type { Insertable } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { Uploads } from '../db/tables.ts'

export const insertUpload = (db: Write, upload: Insertable<Uploads>) =>
  db.insertInto('uploads').values(upload).execute()

/** An upload of the user. */
export const findUpload = (db: Read, userId: string, id: string) =>
  db.selectFrom('uploads').select(['id', 'size']).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
