import { sql } from 'kysely'
import type { Person } from '../../../contract/manage/people.ts'
import type { Read } from '../../db/connect.ts'

/** How much a user has of what is kept, moved or erased. */
export async function countOf(db: Read, userId: string): Promise<Person['counts']> {
  const count = async (table: 'enrolments' | 'certificates' | 'orders' | 'threads') => {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  return {
    courses: await count('enrolments'),
    certificates: await count('certificates'),
    orders: await count('orders'),
    threads: await count('threads'),
  }
}

/** A user as staff works with them; `locked` until the transaction ends. */
export const findManaged = (db: Read, where: { id: string } | { emailKey: string }) =>
  db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select(['users.id', 'firstname', 'lastname', 'latin_name', 'username', 'email', 'email_key'])
    .select(['email_verified_at', 'telephone'])
    .select(['date_of_birth', 'city', 'users.language', 'users.created_at'])
    .select((eb) => eb.fn.coalesce('organisations.name', 'own_organisation').as('organisation'))
    .select(['anonymised_at', 'password_hash'])
    .select((eb) => [
      sql<Person['roles']>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('totp_factors')
              .select('user_id')
              .whereRef('user_id', '=', 'users.id')
              .where('confirmed_at', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkeys').select('user_id').whereRef('user_id', '=', 'users.id')),
        ])
        .as('second_factor'),
    ])
    .where((eb) => ('id' in where ? eb('users.id', '=', where.id) : eb('email_key', '=', where.emailKey)))
    .executeTakeFirst()
export type ManagedUser = NonNullable<Awaited<ReturnType<typeof findManaged>>>
