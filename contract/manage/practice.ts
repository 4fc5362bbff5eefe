import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, distinctBy, Id, note, text, Uuid } from '../common.ts'
import { limits } from '../limits.ts'
import { Session } from '../sessions.ts'
import {
  ClosedPeriod,
  Further,
  furtherSession,
  LocalTime,
  Minutes,
  MovePreview,
  planFails,
  Quarter,
  resources,
  Seats,
  SessionNumber,
  Version,
} from './practice-times.ts'
import { SeriesChange, SeriesDay } from './practice-series.ts'

/** Written to the learners; may be empty. */
const Reason = note(500)

/** What narrows the practice plan and its CSV. */
export const groupFilters = { location: v.optional(Id), room: v.optional(Id), instructor: v.optional(Uuid) }

export const groupStates = ['planned', 'cancelled'] as const

/** A practice group as the calendar shows it. `seats` = taken + reserved + offered + free. */
export const PracticeGroup = v.object({
  id: v.number(),
  course_id: v.number(),
  course: v.string(),
  category_key: v.string(),
  product_id: v.number(),
  location_id: v.number(),
  city: v.string(),
  /** The days of its date, which the group may leave; null: the date has none. */
  date: v.nullable(v.object({ from: Day, until: Day })),
  starts: LocalTime,
  ends: LocalTime,
  room_id: v.nullable(v.number()),
  room: v.nullable(v.string()),
  instructor_id: v.nullable(Uuid),
  instructor: v.nullable(v.string()),
  /** Another person than the first one, who may do the same. */
  second_instructor_id: v.nullable(Uuid),
  second_instructor: v.nullable(v.string()),
  equipment: v.array(v.number()),
  /**
   * Its further sessions; `room`: of each. `own_room`: whether it is another one than that of the group. `instructor`: who leads it
   * in place of the first one. `over`: whether it has begun.
   */
  further: v.array(
    v.object({
      session: v.number(),
      starts: LocalTime,
      ends: LocalTime,
      room_id: v.nullable(v.number()),
      room: v.nullable(v.string()),
      own_room: v.boolean(),
      instructor_id: v.nullable(Uuid),
      instructor: v.nullable(v.string()),
      over: v.boolean(),
    }),
  ),
  state: v.picklist(groupStates),
  /** Whether it has begun, and whether its last session has ended. */
  over: v.boolean(),
  ended: v.boolean(),
  seats: v.number(),
  taken: v.number(),
  reserved: v.number(),
  offered: v.number(),
  free: v.number(),
  waiting: v.number(),
  version: v.number(),
})
export type PracticeGroup = v.InferOutput<typeof PracticeGroup>

/** Who has a seat. `ready`: theory and tests are done; `missing` names what is not. Null: nobody has the place yet. */
const Seated = v.object({
  seat: v.number(),
  state: v.picklist(['reserved', 'offered', 'taken', 'attended', 'absent']),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  ready: v.boolean(),
  missing: v.array(v.string()),
})

export const PracticeGroupDetails = v.object({
  ...PracticeGroup.entries,
  reason: v.string(),
  people: v.array(Seated),
  queue: v.array(v.object({ name: v.string(), joined: v.string(), offered_until: v.nullable(v.string()) })),
  /** Free seats in other groups of the course that the learners could choose, in the next 60 days. */
  other_seats: v.number(),
  /** Groups of the course with room for everyone in this one: those that have somebody first. */
  merge_into: v.array(
    v.object({
      id: v.number(),
      starts: LocalTime,
      ...Session.entries,
      city: v.string(),
      room: v.nullable(v.string()),
      seats: v.number(),
      free: v.number(),
      /** Who of this group has practice of another course at that time, and which. */
      overlaps: v.array(v.string()),
    }),
  ),
  merge: v.nullable(
    v.object({ to: v.number(), starts: LocalTime, until: v.string(), agreed: v.number(), asked: v.number() }),
  ),
})
export type PracticeGroupDetails = v.InferOutput<typeof PracticeGroupDetails>

/** Which of the two instructors of a group. */
export const instructorPlaces = ['first', 'second'] as const
export type InstructorPlace = (typeof instructorPlaces)[number]

const planned = { api: 'manage', audience: 'staff', capability: 'plan_practice' } as const
const ofGroup = v.object({ id: Id })
export const practicePlanCalls = defineCalls({
  listPracticeGroups: {
    ...planned,
    method: 'GET',
    path: '/practice/groups',
    about:
      'The practice groups from one day to another, at most 62 days, the soonest first, and when rooms are closed and instructors away.',
    query: v.object({ from: Day, to: Day, ...groupFilters }),
    reply: v.object({ data: v.array(PracticeGroup), closed: v.array(ClosedPeriod) }),
    fails: [],
  },
  getPracticeGroup: {
    ...planned,
    method: 'GET',
    path: '/practice/groups/:id',
    about: 'A practice group with its learners, what they still have to do, and its waiting list.',
    params: ofGroup,
    reply: PracticeGroupDetails,
    fails: ['not_found'],
  },
  planGroup: {
    ...planned,
    method: 'POST',
    path: '/practice/groups',
    idempotent: true,
    about:
      'Plans a practice group of an offering, with as many seats as its groups have unless `seats` says another number, and with further sessions where it has several.',
    body: v.object({
      product: Id,
      starts: Quarter,
      minutes: Minutes,
      seats: v.optional(Seats),
      further: v.optional(Further),
      ...resources,
    }),
    reply: PracticeGroup,
    fails: planFails,
  },
  planSeries: {
    ...planned,
    method: 'POST',
    path: '/practice/series',
    about:
      'Plans groups of an offering on days of the week, each with all sessions of its date unless `further` gives those of the first group; holidays of Lithuania and clashes are left out. Without `save` it only shows them.',
    body: v.object({
      product: Id,
      starts: Quarter,
      minutes: Minutes,
      seats: v.optional(Seats),
      further: v.optional(Further),
      ...resources,
      weekdays: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
        v.minLength(1),
        v.maxLength(7),
      ),
      /** How many groups, or until which day. */
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
      until: v.optional(Day),
      instead: v.optional(v.pipe(v.array(SeriesChange), v.maxLength(60), distinctBy('day')), []),
      save: v.boolean(),
    }),
    reply: v.object({ data: v.array(SeriesDay) }),
    fails: planFails,
  },
  previewMove: {
    ...planned,
    method: 'POST',
    path: '/practice/groups/:id/preview',
    about:
      'What comes of moving a practice group, of which nothing is stored: who of its learners has practice of another course at the new times, which rooms, instructors and equipment are not free then, and how many people are emailed. Sessions that stay as they are do not count.',
    params: ofGroup,
    body: v.object({ starts: LocalTime, minutes: Minutes, further: v.optional(Further), ...resources }),
    reply: MovePreview,
    fails: ['not_found'],
  },
  moveGroup: {
    ...planned,
    method: 'PUT',
    path: '/practice/groups/:id',
    about:
      'Moves a practice group to another time, room or instructor; its learners get one email when time or room changes. Its further sessions move by as many days, at the same hours, unless `further` says when they are.',
    params: ofGroup,
    body: v.object({
      starts: Quarter,
      minutes: Minutes,
      further: v.optional(Further),
      ...resources,
      reason: Reason,
      version: Version,
    }),
    reply: PracticeGroup,
    fails: [...planFails, 'group_closed', 'group_attended', 'version_conflict'],
  },
  moveSessions: {
    ...planned,
    method: 'PUT',
    path: '/practice/groups/:id/sessions',
    about:
      'Moves further sessions of a practice group that have not begun, each to a time, room and instructor of its own, also when the group has begun. Sessions that are not named stay; learners and instructors are emailed as when a group is moved.',
    params: ofGroup,
    body: v.object({
      further: v.pipe(
        v.array(v.object({ session: SessionNumber, ...furtherSession })),
        v.minLength(1),
        v.maxLength(limits.furtherSessions),
        distinctBy('session'),
      ),
      reason: Reason,
      version: Version,
    }),
    reply: PracticeGroupDetails,
    fails: [...planFails, 'group_closed', 'group_attended', 'version_conflict'],
  },
  replaceInstructor: {
    ...planned,
    method: 'POST',
    path: '/practice/groups/:id/instructor',
    about:
      'Gives a practice group to another instructor in place of the first or the second one, or adds a second one, also when it has begun or is over, so that they record its attendance and assessments. What is recorded already stays. Until it has ended both are emailed.',
    params: ofGroup,
    body: v.object({
      instructor: Uuid,
      place: v.optional(v.picklist(instructorPlaces), 'first'),
      reason: text(500),
      version: Version,
    }),
    reply: PracticeGroupDetails,
    fails: [
      'not_found',
      'instructor_cannot_teach',
      'instructor_uncertified',
      'instructor_away',
      'resource_taken',
      'group_closed',
      'version_conflict',
    ],
  },
  cancelGroup: {
    ...planned,
    method: 'POST',
    path: '/practice/groups/:id/cancel',
    about: 'Cancels a practice group. Its learners get an email and may choose another time.',
    params: ofGroup,
    body: v.object({ reason: Reason, version: Version }),
    reply: PracticeGroupDetails,
    fails: ['not_found', 'group_closed', 'group_attended', 'version_conflict'],
  },
  setGroupSeats: {
    ...planned,
    method: 'POST',
    path: '/practice/groups/:id/seats',
    about: 'Changes how many seats a group has. New ones are offered to its waiting list first.',
    params: ofGroup,
    body: v.object({ seats: Seats, version: Version }),
    reply: PracticeGroupDetails,
    fails: ['not_found', 'group_closed', 'version_conflict', 'seats_in_use', 'room_too_small'],
  },
  proposeMerge: {
    ...planned,
    method: 'POST',
    path: '/practice/groups/:id/merge',
    about:
      'Asks everyone in a half group to join another one, where seats are kept for them. It is done when all agree.',
    params: ofGroup,
    body: v.object({ into: Id, version: Version }),
    reply: PracticeGroupDetails,
    fails: ['not_found', 'group_closed', 'version_conflict', 'merge_impossible'],
  },
})
