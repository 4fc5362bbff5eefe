import { defineCalls } from '../call.ts'
import { csvCall, defineTable } from './list.ts'

/** The groups that an instructor leads, at each of their sessions; the screen has a card for each group, which opens the day. */
export const dayTable = defineTable({
  name: 'days',
  columns: {
    course: { unit: 'text' },
    session: { unit: 'number' },
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
    about:
      'The groups of the list of practice days as CSV, a row for each session: how many people have a seat, came and were assessed.',
    fails: [],
  },
})
