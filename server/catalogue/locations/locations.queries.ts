import { sql } from 'kysely'
import type { StaffLocation } from '../../../contract/manage/locations.ts'
import type { Read } from '../../db/connect.ts'
import { editedTexts } from '../../content/public.ts'

/** All locations, or the one with the id, with their rooms, in the order in which they were added. */
export async function listLocations(db: Read, id?: number): Promise<StaffLocation[]> {
  const rows = await db
    .selectFrom('locations as l')
    .select(['l.id', 'l.name', 'l.address', 'l.city', 'l.online', 'l.active', 'l.version'])
    .select([
      sql<string[]>`array(select r.name from rooms r where r.location_id = l.id order by r.name)`.as('rooms'),
      sql<number>`(select count(*)::int from products p where p.location_id = l.id and p.state = 'offered')`.as(
        'offerings',
      ),
    ])
    .$if(id !== undefined, (query) => query.where('l.id', '=', id ?? 0))
    .orderBy('l.id')
    .execute()
  return rows.map(({ name, address, city, ...row }) => ({
    ...row,
    name: editedTexts(name),
    address: editedTexts(address),
    city: editedTexts(city),
  }))
}

/** The name and address of a location. */
export const findPlace = (db: Read, id: number) =>
  db.selectFrom('locations').select(['name', 'address', 'city']).where('id', '=', id).executeTakeFirst()

export const listKeys = async (db: Read): Promise<Set<string>> =>
  new Set((await db.selectFrom('locations').select('key').execute()).map(({ key }) => key))

/** The courses that are offered at a location. */
export async function findCourses(db: Read, locationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('course_id')
    .distinct()
    .where('location_id', '=', locationId)
    .execute()
  return rows.map(({ course_id }) => course_id)
}

export async function isUsed(db: Read, locationId: number): Promise<boolean> {
  const room = await db.selectFrom('rooms').select('id').where('location_id', '=', locationId).executeTakeFirst()
  return room !== undefined || (await findCourses(db, locationId)).length > 0
}
