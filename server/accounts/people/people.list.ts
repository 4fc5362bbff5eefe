import { sql } from 'kysely'
import { staffPageSize } from '../../../contract/manage/list.ts'
import { peopleList, type PersonRow } from '../../../contract/manage/people.list.ts'
import { list } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import { countOf } from '../../db/page.ts'
import { collectKeys, type Key, type Part, withKeys } from '../../db/part.ts'
import { searchedUser, searchPattern } from '../../db/search-text.ts'

/** Users without erased ones, by a text of the search. */
const narrowed = (db: Read, search: string) =>
  db
    .selectFrom('users')
    .where('anonymised_at', 'is', null)
    .$if(search.trim() !== '', (query) => query.where(searchedUser, 'like', searchPattern(search)))

/** The users of a part, from an index alone: what the list shows of them is read for these only. */
function listed(db: Read, search: string, part: Exclude<Part, { collected: Key[] }>, ordered: ReturnType<typeof sql>) {
  const users = narrowed(db, search).select('users.id').orderBy(ordered)
  if ('keys' in part) return users.where(withKeys(part.keys, 'users.id'))
  return users.limit(sql.lit(staffPageSize)).offset((part.page - 1) * staffPageSize)
}

export const peopleListHandlers = list(peopleList, async ({ db }, { search, sort = 'name', dir }, part) => {
  const order = sql.raw(dir ?? (sort === 'name' ? 'asc' : 'desc'))
  const byName = sql`users.lastname ${order}, users.firstname ${order}, users.id ${order}`
  const ordered = sort === 'name' ? byName : sql`users.created_at ${order}, users.id`
  if ('collected' in part) return collectKeys(db, narrowed(db, search).orderBy(ordered), { ...part, key: 'users.id' })
  const rows = await db
    .selectFrom(listed(db, search, part, ordered).as('listed'))
    .innerJoin('users', 'users.id', 'listed.id')
    .select(['users.id', 'firstname', 'lastname', 'email', 'telephone', 'date_of_birth', 'city', 'language'])
    .select(['username', 'users.created_at'])
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
    .$if('page' in part, (all) =>
      all.select(
        narrowed(db, search)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('total'),
      ),
    )
    .orderBy(ordered)
    .execute()
  const shown = rows.map((user): PersonRow => {
    const { created_at, courses, certificates, staff, total: _total, ...row } = user
    return {
      ...row,
      name: `${row.firstname} ${row.lastname}`,
      created: created_at.toISOString(),
      courses: Number(courses ?? 0),
      certificates: Number(certificates ?? 0),
      staff: Boolean(staff),
    }
  })
  return { rows: shown, total: rows[0]?.total ?? ('page' in part ? await countOf(db, narrowed(db, search)) : 0) }
})
