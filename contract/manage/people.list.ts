import * as v from 'valibot'
import { Day, Instant, Language, Uuid } from '../common.ts'
import { defineList, type RowOf } from './list.ts'

export const peopleList = defineList({
  name: 'people',
  path: '/people',
  capability: 'help_people',
  holds: 'people',
  find: 'findPeople',
  csv: 'exportPeople',
  about: {
    list: 'Users by name. `search` finds names, email addresses and usernames. Erased accounts are left out.',
    csv: 'Users as CSV, without erased ones.',
  },
  item: v.object({
    id: Uuid,
    name: v.string(),
    lastname: v.string(),
    firstname: v.string(),
    email: v.string(),
    telephone: v.nullable(v.string()),
    date_of_birth: v.nullable(Day),
    city: v.nullable(v.string()),
    language: Language,
    username: v.string(),
    created: Instant,
    /** Courses that the user has now, and certificates that were issued. */
    courses: v.number(),
    certificates: v.number(),
    staff: v.boolean(),
  }),
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true, only: 'screen' },
    lastname: { unit: 'text', only: 'csv' },
    firstname: { unit: 'text', only: 'csv' },
    email: { unit: 'text' },
    telephone: { unit: 'text', optional: true },
    date_of_birth: { unit: 'day', optional: true },
    city: { unit: 'text', optional: true },
    language: { unit: 'text', optional: true },
    created: { unit: 'date', sorts: true },
    username: { unit: 'text', optional: true, only: 'screen' },
    courses: { unit: 'number' },
    certificates: { unit: 'number' },
  },
  filters: {},
})
export type PersonRow = RowOf<typeof peopleList>
