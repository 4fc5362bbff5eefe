import { location } from '../../../contract/manage/locations.ts'
import type { Write } from '../../db/connect.ts'
import { resource } from '../../audit/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'
import { unaccent } from '../../unaccent.ts'
import { refreshCards } from '../refresh-card.ts'
import { findCourses, isUsed, listKeys, listLocations } from './locations.queries.ts'

/** A key from the name that no other location has. */
async function keyOf(db: Write, name: string): Promise<string> {
  const base =
    unaccent(name.toLowerCase())
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'vieta'
  const taken = await listKeys(db)
  let number = 1
  while (taken.has(number === 1 ? base : `${base}-${number}`)) number++
  return number === 1 ? base : `${base}-${number}`
}

/** `practice/locations/` saves one: groups that are planned there have its address in calendars. */
export const locations = resource(location, {
  table: 'locations',
  rows: ({ db }, id) => listLocations(db, id),
  columns: async ({ name, address, city, online, active }, { id, db }) => ({
    name: JSON.stringify(textsOfEdited(name)),
    address: JSON.stringify(textsOfEdited(address)),
    city: JSON.stringify(textsOfEdited(city)),
    online,
    active,
    ...(id === null ? { key: await keyOf(db, name.lt) } : {}),
  }),
  async check({ db, fail }, { name, city, online }, { id, before }) {
    refuseUnprinted({ name, city })
    if (id !== null && before?.online !== online && (await isUsed(db, id))) fail('location_used', 'online')
  },
  async after({ db, now, publicDataChanged }, id) {
    await refreshCards(db, await findCourses(db, id), now())
    await publicDataChanged()
  },
})
