import { sql } from 'kysely'
import type { Role } from '../../../contract/common.ts'
import type { Principal } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'

const members = (db: Read) =>
  db.selectFrom('users').select((eb) => {
    const totp = eb.selectFrom('totp_factors').select('user_id').whereRef('user_id', '=', 'users.id')
    const passkeys = eb.selectFrom('passkeys').select('user_id').whereRef('user_id', '=', 'users.id')
    return [
      'users.id',
      'firstname',
      'lastname',
      'email',
      'email_verified_at',
      'language',
      eb.or([eb.exists(totp.where('confirmed_at', 'is not', null)), eb.exists(passkeys)]).as('second_factor'),
      eb
        .selectFrom('token_families')
        .select(({ fn }) => fn.max('seen_at').as('seen'))
        .whereRef('user_id', '=', 'users.id')
        .as('last_seen'),
      eb
        .selectFrom('user_roles')
        .select(({ fn, val }) => fn.agg<string>('string_agg', ['role', val(' ')]).as('roles'))
        .whereRef('user_id', '=', 'users.id')
        .as('roles'),
      sql<number>`(select count(*)::int from practice_groups g
        where g.state = 'planned' and exists (select from group_sessions t where t.group_id = g.id
          and users.id in (t.instructor_id, t.second_instructor_id) and t.starts_at > now()))`.as('upcoming'),
    ]
  })
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

/** Everyone with a role, by name. */
export const listMembers = (db: Read) =>
  members(db)
    .where((eb) => eb.exists(eb.selectFrom('user_roles').select('role').whereRef('user_id', '=', 'users.id')))
    .orderBy('lastname')
    .orderBy('firstname')
    .execute()

/** Locks the roles of all staff until the transaction ends. */
export const lockRoles = (db: Write) => sql`select pg_advisory_xact_lock(hashtext('user_roles'))`.execute(db)

/** A user by the key of their email address, with or without a role, locked. */
export async function lockMember(db: Write, emailKey: string): Promise<MemberRow | undefined> {
  await db.selectFrom('users').select('id').where('email_key', '=', emailKey).forNoKeyUpdate().execute()
  return members(db).where('email_key', '=', emailKey).executeTakeFirst()
}

type RoleChange = { added: readonly Role[]; removed: readonly Role[]; now: Date }
export async function changeRoles(db: Write, userId: string, { added, removed, now }: RoleChange): Promise<void> {
  if (removed.length)
    await db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', 'in', removed).execute()
  if (added.length)
    await db
      .insertInto('user_roles')
      .values(added.map((role) => ({ user_id: userId, role, granted_at: now })))
      .execute()
}

/** The caller's name and whether this sign-in gave a second factor. */
export const findSelf = (db: Read, { userId, familyId }: Principal) =>
  members(db)
    .innerJoin('token_families as family', 'family.user_id', 'users.id')
    .select('family.second_factor as given')
    .where('users.id', '=', userId)
    .where('family.id', '=', familyId)
    .executeTakeFirstOrThrow()
