import type { Read } from '../db/connect.ts'

export const findUser = (db: Read, id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** By user name or e-mail, whichever was typed. */
export const findUserByLogin = (db: Read, key: string) =>
  db.selectFrom('users').select(['id', 'password_hash', 'role', 'language'])
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)])).executeTakeFirst()
