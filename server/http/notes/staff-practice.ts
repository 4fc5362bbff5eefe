import { DayPerson, PracticeDay, practiceDayCalls, PracticeDayRow } from '../../../contract/manage/days.ts'
import { locationCalls } from '../../../contract/manage/locations.ts'
import { PracticeGroup, PracticeGroupDetails, practicePlanCalls } from '../../../contract/manage/practice.ts'
import { instructor, PracticeChoices, practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { GroupTrioRuns } from '../../../contract/manage/trio.ts'
import { attendance, furtherOfGroup, furtherPlanned, sessionsOfDay, wallTime } from './sessions.ts'
import { describe } from './describe.ts'

export const course = { id: 'The id of the course.', title: 'The title of the course.' } as const
const version = 'The version that was read: what is sent with a change; another one by then is a conflict.'
const ready = 'Whether theory and tests are done.'
const missing = 'The titles of what is not done of theory and tests.'

/** Of a practice group, as staff sees it. */
export const groupNotes = {
  id: 'What the calls of the group have in their path.',
  course_id: 'The id of the course.',
  course: 'The title of the course.',
  category_key: 'The key of the category of the course, which chooses the colour.',
  product_id: 'The date of the course that the group is of.',
  location_id: 'Where it is.',
  city: 'In the language of the request.',
  date: [
    'The days of that date: a group may be moved to another day; null: it has none.',
    { from: 'The first day, YYYY-MM-DD.', until: 'The last day, YYYY-MM-DD.' },
  ],
  starts: `When it begins: ${wallTime}`,
  ends: { description: `When it ends: ${wallTime}`, example: '2027-01-12T13:00' },
  room_id: 'The room; null: none is planned.',
  room: 'The name of the room; null: none is planned.',
  instructor_id: 'Who leads it; null: nobody yet.',
  second_instructor_id: 'A second instructor, who may do the same; null: none.',
  second_instructor: 'The name of that second instructor.',
  instructor: { description: 'The name of who leads it; null: nobody yet.', example: 'Ieva Instruktorė' },
  equipment: 'The ids of the pieces of equipment.',
  further: furtherPlanned,
  state: '`planned`, also when it is over, or `cancelled`.',
  over: 'Whether it has begun.',
  ended: 'Whether its last session has ended.',
  seats: 'How many seats it has: taken, reserved, offered and free ones.',
  taken: 'Seats that somebody has.',
  reserved: 'Seats of orders that are not paid yet.',
  offered: 'Seats that are offered to the waiting list.',
  free: 'Seats that anyone can take.',
  waiting: 'How many learners are in its waiting list.',
  version,
} as const
describe(PracticeGroup, groupNotes)
describe(practicePlanCalls.listPracticeGroups.reply, {
  data: 'The groups, soonest first.',
  closed: [
    'When rooms are closed and instructors away, soonest first.',
    {
      room_id: 'The room that is closed; null: an instructor is away.',
      instructor_id: 'The instructor who is away; null: a room is closed.',
      name: 'The room with its location, or the instructor.',
      from: { description: `From when: ${wallTime}`, example: '2027-01-12T08:00' },
      to: { description: `Until when: ${wallTime}`, example: '2027-01-12T18:00' },
      reason: 'Why, or empty.',
    },
  ],
})

describe(PracticeGroupDetails, {
  ...groupNotes,
  reason: 'Why it was cancelled or moved last, as learners read it, or empty.',
  people: [
    'The seats that are not free.',
    {
      seat: 'The number of the seat, from 1.',
      state:
        '`reserved`: of an order that is not paid. `offered`: to the waiting list. `taken`. `attended`: they came. `absent`: they did not.',
      name: 'First and last name; null: nobody has the place yet.',
      email: 'The email address; null: nobody has the place yet.',
      ready,
      missing,
    },
  ],
  queue: [
    'The waiting list, in its order.',
    {
      name: 'First and last name.',
      joined: 'Since when; ISO 8601 in UTC.',
      offered_until: 'Until when a seat is offered to them; ISO 8601 in UTC; null: none is.',
    },
  ],
  other_seats: 'Free seats in other groups of the course that the learners could choose, in the next 60 days.',
  merge_into: [
    'Groups of the course with room for everyone in this one: those that have somebody first.',
    {
      id: 'What `proposeMerge` is sent as `into`.',
      starts: `When it begins: ${wallTime}`,
      starts_at: 'The same as an instant; ISO 8601 in UTC.',
      ends_at: 'When it ends; ISO 8601 in UTC.',
      further: furtherOfGroup,
      city: 'In the language of the request.',
      room: 'The name of the room; null: none is planned.',
      seats: 'How many seats it has.',
      free: 'How many of them are free.',
      overlaps: 'Who of this group has practice of another course at that time, and which.',
    },
  ],
  merge: [
    'An open proposal to join another group; null without one.',
    {
      to: 'The other group.',
      starts: `When that begins: ${wallTime}`,
      until: 'Until when its seats are kept; ISO 8601 in UTC.',
      agreed: 'How many have agreed.',
      asked: 'How many were asked.',
    },
  ],
})

describe(practicePlanCalls.previewMove.reply, {
  overlaps: 'The names of learners, each with the course that they practise at one of the new times.',
  taken: 'What is not free at the new times, and why: rooms, instructors and equipment.',
  moved: 'How many sessions are going to be at another time or in another room.',
  emailed: 'How many learners and buyers are emailed of it.',
  waiting: 'How many people of the waiting list are emailed of it.',
})

describe(instructor.item, {
  courses: [
    'The courses that they may teach.',
    {
      ...course,
      certificate: "The instructor's own certificate of the course, as it is today.",
      valid_to: 'The last day of that certificate, YYYY-MM-DD; null without one.',
    },
  ],
})
describe(practiceRoomCalls.listInstructors.reply, { data: 'The instructors, by name.' })
describe(locationCalls.previewLocation.reply, { emailed: 'How many people would be emailed of the change.' })

const active = 'Whether it may be chosen for new groups.'
describe(PracticeChoices, {
  locations: ['Where groups can be.', { id: 'The id of the location.', name: 'In the language of the request.' }],
  rooms: [
    'Of every location, also those that are not in use.',
    {
      id: 'The id of the room.',
      location_id: 'Where it is.',
      location: 'The name of that location.',
      name: 'What staff and learners know it by.',
      capacity: 'How many people may be in it.',
      active,
    },
  ],
  pieces: [
    'The pieces of equipment.',
    {
      id: 'The id of the piece.',
      name: 'What staff know it by.',
      room_id: 'The room that it cannot leave; null: it can be moved.',
      active,
    },
  ],
  instructors: [
    'Everyone who was set up as an instructor.',
    {
      id: 'The id of the user.',
      name: 'First and last name.',
      teaches: 'The ids of the courses whose groups they may lead.',
      expired: 'The ids of the courses of which their own certificate has ended.',
      active: 'Whether they may be chosen for new groups.',
    },
  ],
  courses: ['The courses of those dates.', course],
  products: [
    'Dates with practice, the soonest first.',
    {
      id: 'What `planGroup` is sent as `product`.',
      course_id: 'The id of the course.',
      location_id: 'Where it is.',
      title: 'The course, its city and the first day, as one text.',
      start: 'The first day, YYYY-MM-DD; null: it can be begun at any time.',
      group_size: 'How many people its groups are for: the seats of a group that is planned without `seats`.',
    },
  ],
})

const day = {
  id: 'What the calls of the day have in their path.',
  course: 'The title of the course.',
  starts: 'When it begins; ISO 8601 in UTC.',
  ends: 'When it ends; ISO 8601 in UTC.',
  city: 'In the language of the request.',
  address: 'The street and number of the location, in the language of the request.',
  room: 'The name of the room; empty where none is planned.',
  instructor: 'The name of who leads it; empty: nobody.',
  sessions: sessionsOfDay,
} as const

describe(PracticeDayRow, {
  ...day,
  people: 'How many learners have a seat.',
  came: 'How many of them came.',
  assessed: 'How many of them were assessed.',
})
describe(practiceDayCalls.listPracticeDays.reply, { data: 'The groups, soonest first.' })

describe(DayPerson, {
  enrolment: 'The id of the enrolment, which the QR code of the ticket has.',
  name: 'First and last name.',
  ready,
  missing,
  ticket_key: 'What the codes of their ticket are checked with, also without network; hexadecimal.',
  ...attendance,
  further: ['Of each further session that is recorded.', { session: 'Its number, from 2.', ...attendance }],
  completed: 'The course is completed: what was recorded is taken back by `takeBackPractice` only.',
  assessment: [
    'How the practice was assessed; null: it was not.',
    {
      passed: 'Whether enough items were done, and every critical one.',
      at: 'When; ISO 8601 in UTC.',
      assessor: 'The name of who assessed.',
      second_assessor: 'The name of a second assessor, or empty.',
      second: [
        'What that one says of it; null: there was none.',
        {
          state:
            '`noted`: a name that was typed. `awaiting`: a colleague has not answered yet. `confirmed`, `disagreed`: they have.',
          at: 'When they answered; ISO 8601 in UTC; null: they have not.',
          way: 'On their own phone, or with their PIN on that of the assessor; null: they have not answered.',
          reason: 'Why they disagree, or empty.',
        },
      ],
      comment: 'What the assessor wrote, or empty.',
      marks: [
        'One for each item of the checklist.',
        { key: 'The key of the item.', value: '0: not done. 1: done with help. 2: done. Null: not applicable.' },
      ],
    },
  ],
})

describe(PracticeDay, {
  ...day,
  rule: 'What the practice is for the certificate: `optional`, to be `attended`, or to be `assessed` and passed.',
  assessor: "The caller's own name, with which they sign.",
  colleagues: [
    'Who may be the second assessor: the other instructors, who leads the group first.',
    { id: 'What `assessPractice` is sent as `second_assessor_id`.', name: 'The name that documents print.' },
  ],
  people: 'The learners who have a seat.',
  checklist: [
    'By what the practice is assessed; null: the course has none.',
    {
      needed: 'How many items must be done, besides every critical one.',
      items: [
        'The items in their order.',
        {
          key: 'What an assessment names the item by.',
          text: 'What is done, in the language of the request.',
          critical: 'Whether it must be done to pass.',
        },
      ],
    },
  ],
})

describe(GroupTrioRuns, {
  open: 'Whether a run may be opened now.',
  algorithms: 'What the group may go through.',
  data: 'The runs of the group, the latest first, with names in full.',
})
