import { sql } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import type { peopleCalls, Person, PersonRow } from '../../../contract/manage/people.ts'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { Read } from '../../db/connect.ts'
import { withTotal } from '../../db/page.ts'
import { searchedUser, searchPattern } from '../../db/search-text.ts'

type Query = CallInput<typeof peopleCalls.findPeople>['query']

/** Users without erased ones, by a text of the search. */
export const narrowed = (db: Read, search: string) =>
  db
    .selectFrom('users')
    .where('anonymised_at', 'is', null)
    .$if(search.trim() !== '', (query) => query.where(searchedUser, 'like', searchPattern(search)))

type Order = { names: boolean; order: 'asc' | 'desc' }
/** In the order of the list. */
const ordered = ({ names, order }: Order) =>
  names
    ? sql`users.lastname ${sql.raw(order)}, users.firstname ${sql.raw(order)}, users.id ${sql.raw(order)}`
    : sql`users.created_at ${sql.raw(order)}, users.id`

/** The users of a page, from an index alone: what the list shows of them is read for these only. */
const pageOfIds = (db: Read, search: string, order: Order, page: number) =>
  narrowed(db, search)
    .select('users.id')
    .orderBy(ordered(order))
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)

/** A page of users and how many there are. */
export async function findPeople(db: Read, { search, page, sort = 'name', dir }: Query) {
  const names = sort === 'name'
  const order = dir ?? (names ? 'asc' : 'desc')
  const listed = db
    .selectFrom(pageOfIds(db, search, { names, order }, page).as('listed'))
    .innerJoin('users', 'users.id', 'listed.id')
    .select(['users.id', 'firstname', 'lastname', 'email', 'username', 'users.created_at'])
    .select((eb) => [
      eb
        .selectFrom('enrolments')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('enrolments.user_id', '=', 'users.id')
        .where('ended_at', 'is', null)
        .as('courses'),
      eb
        .selectFrom('certificates')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('certificates.user_id', '=', 'users.id')
        .as('certificates'),
      eb.exists(eb.selectFrom('user_roles').select('role').whereRef('user_roles.user_id', '=', 'users.id')).as('staff'),
    ])
    .orderBy(ordered({ names, order }))
  const { rows, total } = await withTotal(db, listed, narrowed(db, search))
  const shown = rows.map((row): PersonRow => ({
    id: row.id,
    name: `${row.firstname} ${row.lastname}`,
    email: row.email,
    username: row.username,
    created: row.created_at.toISOString(),
    courses: Number(row.courses ?? 0),
    certificates: Number(row.certificates ?? 0),
    staff: Boolean(row.staff),
  }))
  return { rows: shown, total }
}

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
