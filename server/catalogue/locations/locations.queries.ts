import { sql } from 'kysely'
import type { StaffLocation } from '../../../contract/manage/locations.ts'
import type { Read } from '../../db/connect.ts'

type Texts = Readonly<Record<string, string | undefined>>
const edited = ({ lt = '', en = '', ru = '' }: Texts) => ({ lt, en, ru })

/** All locations with their rooms, in the order in which they were added. */
export async function listLocations(db: Read): Promise<StaffLocation[]> {
  const rows = await db
    .selectFrom('locations as l')
    .select(['l.id', 'l.name', 'l.address', 'l.city', 'l.online', 'l.active', 'l.version'])
    .select([
      sql<string[]>`array(select r.name from rooms r where r.location_id = l.id order by r.name)`.as('rooms'),
      sql<number>`(select count(*)::int from products p where p.location_id = l.id and p.state = 'offered')`.as(
        'offerings',
      ),
    ])
    .orderBy('l.id')
    .execute()
  return rows.map(({ name, address, city, ...row }) => ({
    ...row,
    location_name: edited(name),
    location_address: edited(address),
    location_city: edited(city),
  }))
}
