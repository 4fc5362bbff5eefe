import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id } from '../common.ts'
import { described, line } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** A workplace that a profile may name. */
export const workplace = defineResource({
  name: 'workplace',
  one: 'Workplace',
  many: 'Workplaces',
  noun: 'a workplace',
  path: '/workplaces',
  capability: 'help_people',
  about: {
    list: 'Workplaces that people may name in their profile, by name.',
    save: 'Two workplaces cannot have the same name, whatever its letter case and accents. A new name is that of all who work there.',
  },
  fields: { name: line(160, { description: 'What it is called, with its town.', example: 'Šilutės ligoninė' }) },
  read: { people: described(v.number(), { description: 'How many accounts name it.', example: 12 }) },
  fails: ['key_taken'],
})
export type Workplace = ItemOf<typeof workplace>

export const workplaceCalls = defineCalls({
  ...workplace.calls,
  mergeWorkplaces: {
    api: 'manage',
    audience: 'staff',
    capability: 'help_people',
    method: 'POST',
    path: '/workplaces/:id/merge',
    about: 'Moves all who work at another workplace (`other`) to this one and removes the other from the list.',
    params: v.object({ id: Id }),
    body: v.object({ other: Id }),
    reply: workplace.item,
    fails: ['not_found', 'same_workplace'],
  },
})
