import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Id } from '../common.ts'
import { csvCall, defineTable } from './list.ts'
import { groupFilters } from './practice.ts'

/** Practice groups; on the screen a calendar. */
export const planTable = defineTable({
  name: 'plan',
  columns: {
    starts: { unit: 'moment' },
    ends: { unit: 'moment' },
    sessions: { unit: 'number' },
    course: { unit: 'text' },
    city: { unit: 'text' },
    room: { unit: 'text' },
    instructor: { unit: 'text' },
    second_instructor: { unit: 'text' },
    state: { unit: 'words', words: 'groupStates' },
    seats: { unit: 'number' },
    taken: { unit: 'number' },
    free: { unit: 'number' },
    waiting: { unit: 'number' },
  },
})

/** The learners of a practice group. */
export const groupTable = defineTable({
  name: 'group',
  columns: {
    course: { unit: 'text' },
    starts: { unit: 'moment' },
    seat: { unit: 'number' },
    lastname: { unit: 'text' },
    firstname: { unit: 'text' },
    email: { unit: 'text' },
    telephone: { unit: 'text' },
    state: { unit: 'words', words: 'seatStates' },
    came: { unit: 'moment' },
    left: { unit: 'moment' },
    how: { unit: 'words', words: 'recordedBy' },
    note: { unit: 'text' },
    assessment: { unit: 'words', words: 'assessments' },
  },
})

export const practiceTableCalls = defineCalls({
  exportPlan: {
    ...csvCall,
    path: '/exports/plan',
    capability: 'plan_practice',
    about: 'Practice groups as CSV, the soonest first, of a period of any length or all.',
    query: v.object({ from: v.optional(Day), to: v.optional(Day), ...groupFilters }),
    fails: [],
  },
  exportGroup: {
    ...csvCall,
    path: '/exports/groups/:id',
    capability: 'plan_practice',
    opens: 'practice_group',
    about: 'The learners of a practice group as CSV, with their attendance and assessment.',
    params: v.object({ id: Id }),
    fails: ['not_found'],
  },
})
