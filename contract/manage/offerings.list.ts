import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { described } from './fields.ts'
import { Id } from '../common.ts'
import { csvCall, defineTable } from './list.ts'

/** Dates of courses; a course has a table of its own on its screen. */
export const offeringTable = defineTable({
  name: 'offerings',
  object: 'offering',
  columns: {
    course: { unit: 'text' },
    location: { unit: 'text' },
    start_date: { unit: 'day' },
    end_date: { unit: 'day' },
    hours: { unit: 'number' },
    group_size: { unit: 'number' },
    state: { unit: 'words', words: 'offeringStates' },
    price_cents: { unit: 'cents' },
    special_cents: { unit: 'cents' },
    vat_class: { unit: 'text' },
    groups: { unit: 'number' },
    seats: { unit: 'number' },
    taken: { unit: 'number' },
    learners: { unit: 'number' },
  },
})

export const offeringTableCalls = defineCalls({
  exportOfferings: {
    ...csvCall,
    path: '/exports/offerings',
    capability: 'read_courses',
    about: 'Dates of a course, or of all, as CSV: prices, VAT, practice groups, seats and learners.',
    query: v.object({
      course: v.optional(described(Id, { description: 'Only the dates of this course.', example: 1 })),
    }),
    fails: [],
  },
})
