import type { Insertable } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { Uploads } from '../db/tables.ts'

export const insertUpload = (db: Write, upload: Insertable<Uploads>) =>
  db.insertInto('uploads').values(upload).execute()

/** How many uploads a user has, and their bytes. */
export const measureUploads = (db: Read, userId: string) =>
  db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('size').as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

/** An upload of the user. */
export const findUpload = (db: Read, userId: string, id: string) =>
  db.selectFrom('uploads').select(['id', 'size']).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
