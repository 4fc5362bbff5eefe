import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import type { Fields } from './changes.rules.ts'

type Id = number | string
type Named = { id: Id; name: string }
type Find = (db: Read, ids: readonly Id[]) => Promise<readonly Named[]>

const rooms: Find = (db, ids) =>
  db.selectFrom('rooms').select(['id', 'name']).where('id', 'in', ids.map(Number)).execute()
const equipment: Find = (db, ids) =>
  db.selectFrom('equipment').select(['id', 'name']).where('id', 'in', ids.map(Number)).execute()
const users: Find = (db, ids) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`concat(firstname, ' ', lastname)`.as('name')])
    .where('id', 'in', ids.map(String))
    .execute()
const courses: Find = async (db, ids) => {
  const rows = await db.selectFrom('courses').select(['id', 'title']).where('id', 'in', ids.map(Number)).execute()
  return rows.map(({ id, title }) => ({ id, name: inLanguage(title, 'lt') }))
}
const locations: Find = async (db, ids) => {
  const rows = await db.selectFrom('locations').select(['id', 'name']).where('id', 'in', ids.map(Number)).execute()
  return rows.map(({ id, name }) => ({ id, name: inLanguage(name, 'lt') }))
}
const filters: Find = async (db, ids) => {
  const rows = await db
    .selectFrom('filters')
    .select(['filter_id', 'name'])
    .where('filter_id', 'in', ids.map(Number))
    .execute()
  return rows.map(({ filter_id, name }) => ({ id: filter_id, name: inLanguage(name, 'lt') }))
}

const vatClasses: Find = async (db, ids) => {
  const rows = await db.selectFrom('vat_classes').select(['id', 'name']).where('id', 'in', ids.map(Number)).execute()
  return rows.map(({ id, name }) => ({ id, name: inLanguage(name, 'lt') }))
}

const companies: Find = (db, ids) => named(db, 'companies', ids)
const priceLists: Find = (db, ids) => named(db, 'price_lists', ids)
/** Of a field that holds a name in other entries. */
async function named(db: Read, table: 'companies' | 'price_lists', ids: readonly Id[]) {
  const numbers = ids.map(Number).filter(Number.isInteger)
  return numbers.length ? db.selectFrom(table).select(['id', 'name']).where('id', 'in', numbers).execute() : []
}

/** The fields that hold ids, and what they are of. */
const fieldsOfIds: Readonly<Record<string, Find>> = {
  room: rooms,
  room_id: rooms,
  equipment,
  instructor: users,
  second_instructor: users,
  further_rooms: rooms,
  further_instructors: users,
  user_id: users,
  location: locations,
  location_id: locations,
  company: companies,
  price_list: priceLists,
  vat_class: vatClasses,
  next_class: vatClasses,
  courses,
  teaches: courses,
  course_ids: courses,
  instructor_course_id: courses,
  filter_ids: filters,
}
const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string'

/** Fields with the names, as they are now, in place of ids: what was done stays readable when its objects are gone. */
export async function nameIds(db: Read, fields: Fields): Promise<Fields> {
  const named = await Promise.all(
    Object.entries(fields).map(async ([field, value]) => {
      const find = fieldsOfIds[field]
      const ids = [value].flat().filter(isId)
      if (!find || !ids.length) return [field, value] as const
      const found = new Map((await find(db, ids)).map(({ id, name }) => [id, name]))
      const nameOf = (id: unknown) => (isId(id) ? (found.get(id) ?? id) : id)
      return [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)] as const
    }),
  )
  return Object.fromEntries(named)
}
