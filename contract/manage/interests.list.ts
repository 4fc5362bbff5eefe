import * as v from 'valibot'
import { Instant } from '../common.ts'
import { defineList, type RowOf } from './list.ts'

export const interestList = defineList({
  name: 'interests',
  path: '/interests',
  capability: 'plan_practice',
  find: 'listAwaited',
  csv: 'exportAwaited',
  about: {
    list: 'How many people wait for a date of a course, by city, the most first. `search` finds courses.',
    csv: 'How many people wait for dates as CSV, by course and city.',
  },
  /** Those who wait for a date of a course in a city, which is null for those who would take any. */
  item: v.object({
    id: v.string(),
    course_id: v.number(),
    course: v.string(),
    city: v.nullable(v.string()),
    people: v.number(),
    newest: Instant,
  }),
  key: 'id',
  columns: {
    course: { unit: 'text', heads: true, sorts: true },
    city: { unit: 'text', sorts: true },
    people: { unit: 'number', sorts: true },
    newest: { unit: 'date', sorts: true },
  },
  filters: {},
})
export type AwaitedRow = RowOf<typeof interestList>
