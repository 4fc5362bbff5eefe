import * as v from 'valibot'
import { Instant, roles, Uuid } from '../common.ts'
import { openedKinds } from '../openings.ts'
import { described } from './fields.ts'
import { defineList, oneOf, period, type RowOf, view } from './list.ts'

export const openingList = defineList({
  name: 'openings',
  path: '/openings',
  capability: 'manage_staff',
  holds: 'people',
  find: 'findOpenings',
  csv: 'exportOpenings',
  about: {
    list: 'Who of staff opened personal or bank data, the latest first: cards of people, orders, invoices, files. What the same person opened again within an hour is not repeated. `search` finds names of staff and of objects.',
    csv: 'Who of staff opened personal or bank data as CSV.',
  },
  /** `about`: what was opened, where it is not of one `person`. `roles`: of who opened it, then. */
  item: v.object({
    id: Uuid,
    at: Instant,
    actor: v.string(),
    roles: v.array(v.picklist(roles)),
    kind: v.picklist(openedKinds),
    call: v.string(),
    object_id: v.string(),
    about: v.string(),
    person: v.nullable(v.string()),
    person_id: v.nullable(Uuid),
  }),
  key: 'id',
  columns: {
    at: { unit: 'moment', sorts: true },
    actor: { unit: 'text', heads: true },
    roles: { unit: 'words', words: 'roles', optional: true },
    kind: { unit: 'words', words: 'openedKinds' },
    about: { unit: 'text' },
    person: { unit: 'text' },
    call: { unit: 'text', only: 'csv' },
    object_id: { unit: 'text', only: 'csv' },
  },
  filters: {
    kind: oneOf(openedKinds, 'openedKinds', { description: 'What was opened.', example: 'order' }),
    person: view(
      v.optional(
        described(Uuid, {
          description: 'The id of the account whose data was opened.',
          example: '01a21eab-be7a-77e4-8211-89a38af99f8a',
        }),
      ),
    ),
    ...period,
  },
})
export type OpeningRow = RowOf<typeof openingList>
