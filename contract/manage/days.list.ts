import { defineCalls } from '../call.ts'
import { csvCall, defineTable } from './list.ts'

/** The groups that an instructor leads; the screen has a card for each, which opens the day. */
export const dayTable = defineTable({
  name: 'days',
  columns: {
    course: { unit: 'text' },
    starts: { unit: 'moment' },
    ends: { unit: 'moment' },
    city: { unit: 'text' },
    address: { unit: 'text' },
    room: { unit: 'text' },
    instructor: { unit: 'text' },
    people: { unit: 'number' },
    came: { unit: 'number' },
    assessed: { unit: 'number' },
  },
})

export const dayTableCalls = defineCalls({
  exportPracticeDays: {
    ...csvCall,
    path: '/exports/days',
    capability: 'run_practice',
    about: 'The groups of the list of practice days as CSV: how many people have a seat, came and were assessed.',
    fails: [],
  },
})
