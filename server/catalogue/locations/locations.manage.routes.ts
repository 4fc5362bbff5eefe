import { location, type locationCalls, type StaffLocation } from '../../../contract/manage/locations.ts'
import type { Write } from '../../db/connect.ts'
import { resource } from '../../audit/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { unaccent } from '../../unaccent.ts'
import { refreshCards } from '../refresh-card.ts'
import { countEmailedOfPlace, type PlaceTexts } from '../offerings/announce-change.ts'
import { listOfferingsAt } from '../offerings/concerned.queries.ts'
import { announcePlaceJob } from './locations.jobs.ts'
import { findCourses, findPlace, isUsed, listKeys, listLocations } from './locations.queries.ts'

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

const { handlers } = resource(location, {
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

/** The name and address as they are stored. */
const placeOf = ({ name, address, city }: Pick<StaffLocation, 'name' | 'address' | 'city'>): PlaceTexts => ({
  name: textsOfEdited(name),
  address: textsOfEdited(address),
  city: textsOfEdited(city),
})

export const locationHandlers: Handlers<typeof location.calls & typeof locationCalls> = {
  ...handlers,

  saveLocation: async (ctx, input) => {
    const { id } = input.params
    const before = await findPlace(ctx.db, id)
    const saved = await handlers.saveLocation(ctx, input)
    const after = await findPlace(ctx.db, id)
    if (before && after && JSON.stringify(before) !== JSON.stringify(after))
      for (const productId of await listOfferingsAt(ctx.db, id, dayInVilnius(ctx.now())))
        await ctx.enqueue(announcePlaceJob, { productId, before, after })
    return saved
  },

  previewLocation: async ({ db, now, fail }, { params: { id }, body }) => {
    const before = (await findPlace(db, id)) ?? fail('not_found')
    const at = now()
    const offerings = await listOfferingsAt(db, id, dayInVilnius(at))
    return { emailed: await countEmailedOfPlace(db, offerings, { before, after: placeOf(body), now: at }) }
  },
}
