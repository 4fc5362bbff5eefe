import type { Read } from './connect.ts'

/** Where an email to a user goes and in which language; undefined for an erased user. */
export const findAddressee = (db: Read, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
