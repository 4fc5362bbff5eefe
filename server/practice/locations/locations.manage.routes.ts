import type { location, locationCalls, StaffLocation } from '../../../contract/manage/locations.ts'
import { findPlace, listOfferingsAt, locations, type PlaceTexts } from '../../catalogue/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { countEmailedOf } from './announce-location.ts'
import { announcePlaceJob, announceToLeadersJob } from './locations.jobs.ts'
import { raiseSequences } from './locations.queries.ts'

/** The name and address as they are stored. */
const placeOf = ({ name, address, city }: Pick<StaffLocation, 'name' | 'address' | 'city'>): PlaceTexts => ({
  name: textsOfEdited(name),
  address: textsOfEdited(address),
  city: textsOfEdited(city),
})

export const locationHandlers: Handlers<typeof location.calls & typeof locationCalls> = {
  ...locations.handlers,

  saveLocation: async (ctx, input) => {
    const { id } = input.params
    const { db, now, enqueue } = ctx
    const before = await findPlace(db, id)
    const saved = await locations.handlers.saveLocation(ctx, input)
    const after = await findPlace(db, id)
    if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return saved
    const planned = await raiseSequences(db, id, now())
    for (const productId of new Set([...(await listOfferingsAt(db, id, dayInVilnius(now()))), ...planned]))
      await enqueue(announcePlaceJob, { productId, before, after })
    if (planned.length) await enqueue(announceToLeadersJob, { locationId: id, before, after })
    return saved
  },

  previewLocation: async ({ db, now, fail }, { params: { id }, body }) => {
    const before = (await findPlace(db, id)) ?? fail('not_found')
    return { emailed: await countEmailedOf(db, id, { before, after: placeOf(body) }, now()) }
  },
}
