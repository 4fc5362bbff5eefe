import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id } from '../common.ts'
import { Version } from './practice.ts'
import { EditedText } from './texts.ts'

/** `offerings`: how many are offered there; `rooms`: their names. Online: there is no practice. */
export const StaffLocation = v.object({
  id: v.number(),
  location_name: EditedText(120),
  location_address: EditedText(200),
  location_city: EditedText(80),
  online: v.boolean(),
  active: v.boolean(),
  version: v.number(),
  rooms: v.array(v.string()),
  offerings: v.number(),
})
export type StaffLocation = v.InferOutput<typeof StaffLocation>

const planned = { api: 'manage', audience: 'staff', capability: 'plan_practice' } as const

export const locationCalls = defineCalls({
  listLocations: {
    ...planned,
    method: 'GET',
    path: '/locations',
    about: 'Where courses take place, with their rooms.',
    reply: v.object({ data: v.array(StaffLocation) }),
    fails: [],
  },
  saveLocation: {
    ...planned,
    method: 'POST',
    path: '/locations',
    about:
      'Adds a location, or changes the one with `edited_location`. A location that is not active is not offered for new dates and groups. With rooms or offerings it stays online or not.',
    body: v.object({
      edited_location: v.nullable(Id),
      location_name: EditedText(120),
      location_address: EditedText(200),
      location_city: EditedText(80),
      online: v.boolean(),
      active: v.boolean(),
      version: Version,
    }),
    reply: StaffLocation,
    fails: ['not_found', 'version_conflict', 'location_used'],
  },
})
