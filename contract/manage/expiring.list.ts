import * as v from 'valibot'
import { note, paged } from '../common.ts'
import { choice, defineList, type RowOf } from './list.ts'

/** `city` of those who have none. */
export const noCity = '-'

export const expiringList = defineList({
  name: 'expiring',
  path: '/certificates/expiring',
  capability: 'issue_certificates',
  find: 'listExpiring',
  csv: 'exportExpiring',
  about: {
    list: 'How many certificates end in each of the next twelve months, by course and city, next to the free seats. `search` finds courses; `cities`: all that there are.',
    csv: 'The certificates that end in the next twelve months as CSV, counted as their list, next to the free seats.',
  },
  /**
   * Certificates of a course that end in a month (`YYYY-MM`), by the city of their holders (null: not known), next to the
   * free seats of the course from now to the end of that month: in the city, and everywhere.
   */
  item: v.object({
    id: v.string(),
    month: v.string(),
    course_id: v.number(),
    course: v.string(),
    city: v.nullable(v.string()),
    expiring: v.number(),
    free_seats: v.nullable(v.number()),
    free_everywhere: v.number(),
  }),
  key: 'id',
  columns: {
    month: { unit: 'text', sorts: true },
    course: { unit: 'text', sorts: true, heads: true },
    city: { unit: 'text', sorts: true },
    expiring: { unit: 'number', sorts: true },
    free_seats: { unit: 'number', sorts: true },
    free_everywhere: { unit: 'number' },
  },
  filters: {
    city: choice(note(128), {
      description: 'The city of the holders; `-`: of those who have none.',
      example: 'Vilnius',
    }),
  },
})
export type ExpiringGroup = RowOf<typeof expiringList>

/** Its page says too which cities there are. */
export const expiringCalls = {
  ...expiringList.calls,
  listExpiring: {
    ...expiringList.calls.listExpiring,
    reply: v.object({ ...paged(expiringList.item).entries, cities: v.array(v.string()) }),
  },
} as const
