import { sql } from 'kysely'
import type { Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'

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
        where g.instructor_id = users.id and g.state = 'planned' and g.starts_at > now())`.as('upcoming'),
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

/** A user by the key of their email address, with or without a role. */
export const findMember = (db: Read, emailKey: string) =>
  members(db).where('email_key', '=', emailKey).executeTakeFirst()

/** The caller's name and whether this sign-in gave a second factor. */
export const findSelf = (db: Read, { userId, familyId }: Principal) =>
  members(db)
    .innerJoin('token_families as family', 'family.user_id', 'users.id')
    .select('family.second_factor as given')
    .where('users.id', '=', userId)
    .where('family.id', '=', familyId)
    .executeTakeFirstOrThrow()
