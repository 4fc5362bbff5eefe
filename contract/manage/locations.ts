import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id } from '../common.ts'
import { described, flag, schemasOf, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** Where courses take place. */
export const location = defineResource({
  name: 'location',
  one: 'Location',
  many: 'Locations',
  noun: 'a location',
  path: '/locations',
  capability: 'plan_practice',
  about: {
    list: 'Where courses take place, in the order in which it was added.',
    save: 'Two locations cannot have the same name, city and address. With rooms or offerings it stays online or not. Who has or ordered a date there that is not over is emailed when its name or address changes; who has a seat in a planned group there or leads it gets the changed calendar entry.',
  },
  fields: {
    name: three(120, {
      description: 'What learners know the location by.',
      example: { lt: 'Simuliacijų kambarys', en: 'Simulation room', ru: 'Симуляционный класс' },
    }),
    address: three(200, {
      description: 'The address as learners read it.',
      example: { lt: 'Žirmūnų g. 68A, Vilnius', en: '', ru: 'ул. Жирмуну 68A, Вильнюс' },
    }),
    city: three(80, {
      description: 'The city, by which learners search for dates.',
      example: { lt: 'Vilnius', en: '', ru: 'Вильнюс' },
    }),
    online: flag({ blank: false, description: 'Nobody needs to come: there is no practice.', example: false }),
    active: flag({ blank: true, description: 'Whether it is offered for new dates and groups.', example: true }),
  },
  read: {
    rooms: described(v.array(v.string()), { description: 'The names of its rooms.', example: ['A', 'B'] }),
    offerings: described(v.number(), { description: 'How many dates are offered there.', example: 4 }),
  },
  fails: ['key_taken', 'location_used'],
})
export type StaffLocation = ItemOf<typeof location>

const { name, address, city } = schemasOf(location.fields)
export const locationCalls = defineCalls({
  previewLocation: {
    api: 'manage',
    method: 'POST',
    path: '/locations/:id/preview',
    audience: 'staff',
    capability: 'plan_practice',
    about: 'How many people are emailed when the name or the address of a location is changed so. Nothing is stored.',
    params: v.object({ id: Id }),
    body: v.object({ name, address, city }),
    reply: v.object({ emailed: v.number() }),
    fails: ['not_found'],
  },
})
