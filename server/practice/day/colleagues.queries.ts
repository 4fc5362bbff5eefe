import { sql } from 'kysely'
import { nameInDocuments } from '../../../contract/printable.ts'
import type { Read } from '../../db/connect.ts'

type Group = { instructor_id: string | null; second_instructor_id: string | null }

/**
 * Who may be the second assessor of what somebody assesses in a group: the other active instructors, those who lead the
 * group first, with the names that documents print.
 */
export async function listColleagues(
  db: Read,
  { instructor_id, second_instructor_id }: Group,
  assessor: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('instructors')
    .innerJoin('users', 'users.id', 'instructors.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'firstname', 'lastname', 'latin_name'])
    .where('active', '=', true)
    .where('role', '=', 'instructor')
    .where('users.id', '<>', assessor)
    .orderBy(sql`coalesce(users.id in (${instructor_id}::uuid, ${second_instructor_id}::uuid), false) desc`)
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, ...named }) => ({ id, name: nameInDocuments(named) }))
}
