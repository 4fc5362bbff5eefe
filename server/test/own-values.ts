import { sql } from 'kysely'
import type { Edited } from '../../contract/manage/resources.ts'
import { exampleValues, fieldsOf } from './field-values.ts'
import { makeCourse, unique } from './make.ts'
import type { World } from './make-world.ts'

/** A name that no other object has, by its field: the first one; and a code, where it has one. */
export function ownName(of: Edited): Record<string, unknown> {
  const [title = '', { unit } = { unit: 'line' }] = fieldsOf(of)[0] ?? []
  const own = unique('Pavadinimas ')
  const code = 'code' in of.fields ? { code: unique('').toUpperCase() } : {}
  return { [title]: unit === 'three' ? { lt: own, en: '', ru: '' } : own, ...code }
}
/** The examples of the API document, with a name of its own. */
export const bodyOf = (of: Edited): Record<string, unknown> => ({ ...exampleValues(of), ...ownName(of) })

/** The course and the company that the examples of fields name by their ids. */
export async function makeFirstOnes(world: World): Promise<void> {
  await makeCourse(world)
  await sql`insert into courses
    select (jsonb_populate_record(c, '{"id": 1, "slug": "pirmas", "shortname": "PIRMAS"}')).* from courses c limit 1`.execute(
    world.db,
  )
  const named = { id: 1, name: 'UAB Pirma', code: '302345674', address: 'Kaunas', created_at: world.now() }
  await world.db.insertInto('companies').values(named).execute()
  await sql`select setval(pg_get_serial_sequence('companies', 'id'), 1)`.execute(world.db)
}
