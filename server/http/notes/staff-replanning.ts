import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { AffectedGroup, replanningCalls } from '../../../contract/manage/replanning.ts'
import { describe } from './describe.ts'
import { groupNotes } from './staff-practice.ts'
import { wallTime } from './sessions.ts'

/** What is free instead. */
const freeInstead = {
  rooms: [
    'Rooms at the same location that hold the group and are free at its hour.',
    { id: 'The id of the room.', name: 'The name of the room.' },
  ],
  instructors: [
    'Instructors who may lead the course and are free at its hour.',
    { id: 'The id of the user.', name: 'First and last name.' },
  ],
  times: [
    'Hours of the same day and the next ones at which everything that it needs is free, and its learners have no other practice.',
    {
      starts: `When it would begin: ${wallTime}`,
      room_id: 'The room that is free then: its own first; null: it has none.',
      room: 'The name of that room.',
      instructor_id: 'The instructor who is free then: its own first; null: it has none.',
      instructor: 'The name of that instructor.',
      second_instructor_id: 'The same of its second instructor.',
      second_instructor: 'The name of that second instructor.',
      further: [
        'Its further sessions then: what `replanGroups` is sent as `further`.',
        {
          session: 'The number of the session, from 2.',
          starts: `When it would begin: ${wallTime}`,
          room: 'Another room than that of the group; null: the room of the group.',
          instructor: 'Who would lead it in place of the first instructor; null: that one.',
        },
      ],
    },
  ],
} as const

describe(AffectedGroup, {
  ...groupNotes,
  people: [
    'Who has a seat; of a place that nobody has yet, its buyer.',
    {
      name: 'First and last name.',
      telephone: 'The telephone number; null: none is known.',
      email: 'The email address.',
      buyer: 'Whether it is a buyer whose place nobody has yet.',
    },
  ],
  ...freeInstead,
  fails: 'Whether it is affected at its first session.',
  sessions: [
    'Its further sessions that have not begun.',
    {
      session: 'The number of the session, from 2.',
      starts: `When it begins: ${wallTime}`,
      ends: { description: `When it ends: ${wallTime}`, example: '2027-01-12T13:00' },
      room_id: 'Its room; null: none is planned.',
      room: 'The name of that room.',
      instructor_id: 'Who leads it; null: nobody yet.',
      instructor: 'The name of that instructor.',
      fails: 'Whether what fails is its room, or leads it, then.',
      ...freeInstead,
    },
  ],
  staying: 'The equipment that cannot leave its room: in another room it is without it.',
})
describe(replanningCalls.listAffectedGroups.reply, {
  data: 'The groups, soonest first.',
  more: 'Whether there are more than these.',
})
describe(replanningCalls.replanGroups.reply, {
  data: [
    'What became of each group.',
    {
      id: 'The id of the group.',
      course: 'The title of the course.',
      starts: `When it begins now, or would have: ${wallTime}`,
      outcome: '`moved`: to another time, room or instructor. `cancelled`.',
      notified: [
        'Who was emailed of it.',
        {
          name: 'First and last name.',
          role: 'As what: a learner, buyer of a place, instructor, or in the waiting list.',
        },
      ],
    },
  ],
})

describe(practicePlanCalls.planSeries.reply, {
  data: [
    'What each day of the series comes to.',
    {
      starts: `When the group of that day begins: ${wallTime}`,
      further: [
        'Its further sessions.',
        {
          starts: `When it begins: ${wallTime}`,
          ends: { description: `When it ends: ${wallTime}`, example: '2027-01-12T13:00' },
        },
      ],
      outcome:
        '`planned`: without `save` it would be. `holiday`: of Lithuania. `clash`: something of it is taken. `past`: it is over.',
      why: 'Which clash, as a sentence; empty of others.',
      instructors: [
        'Who else may lead the group of a clash and is free at its hour.',
        { id: 'The id of the user.', name: 'First and last name.' },
      ],
      stands_in: 'In place of which of the two.',
      times: {
        description: `When else on that day everything of it is free: ${wallTime}`,
        example: ['2027-01-12T13:00'],
      },
    },
  ],
})
