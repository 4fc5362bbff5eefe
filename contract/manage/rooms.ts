import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Uuid } from '../common.ts'
import { affected, closedPeriods } from './closed-periods.ts'
import { choice, choices, described, flag, line, number, optional, text, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

const upcoming = described(v.number(), { description: 'In how many planned groups it is used.', example: 2 })
const active = flag({
  blank: true,
  description: 'Whether new groups may be planned with it; groups that are planned keep it.',
  example: true,
})

export const room = defineResource({
  name: 'room',
  one: 'Room',
  many: 'Rooms',
  noun: 'a room',
  path: '/practice/rooms',
  capability: 'plan_practice',
  about: {
    list: 'Rooms by location and name.',
    save: 'Two rooms of a location cannot have the same name. A room with planned groups keeps its location and holds them.',
  },
  fields: {
    name: line(80, { description: 'What staff and learners know the room by.', example: 'Simuliacijų salė' }),
    location: choice({ description: 'The location where the room is; not an online one.', example: 1 }),
    capacity: number(1, 60, { blank: 6, description: 'How many people may be in it.', example: 6 }),
    closures: closedPeriods({
      description: 'When it is closed, from today on: no group is planned in it then.',
      reason: 'Remontas',
    }),
    note: text(1000, { description: 'What staff should know of it.', example: 'Raktas pas budintįjį' }),
    active,
  },
  read: {
    location_name: described(v.string(), { description: 'The name of the location.', example: 'Simuliacijų kambarys' }),
    upcoming,
    affected,
  },
  fails: ['key_taken', 'room_unsuitable', 'room_too_small'],
})
export type Room = ItemOf<typeof room>

export const equipment = defineResource({
  name: 'equipment',
  one: 'EquipmentPiece',
  many: 'Equipment',
  noun: 'a piece of equipment',
  path: '/practice/equipment',
  capability: 'plan_practice',
  about: { list: 'Pieces of equipment by name.', save: 'Two pieces cannot have the same name.' },
  fields: {
    name: line(80, { description: 'What staff know the piece by.', example: 'Manekenas Resusci Anne' }),
    room: optional(choice({ description: 'The room that it cannot leave; null: it can be moved.', example: 1 })),
    note: text(1000, { description: 'What staff should know of it.', example: 'Elektrodai iki 2027-05' }),
    active,
  },
  read: {
    room_name: described(v.nullable(v.string()), {
      description: 'The room that it cannot leave, with its location; null: it can be moved.',
      example: 'A · Simuliacijų kambarys',
    }),
    upcoming,
  },
  fails: ['key_taken'],
})
export type EquipmentPiece = ItemOf<typeof equipment>

/** A user with the role: what they may teach and when they are away. Version 0: was not set up yet. */
export const instructor = defineResource({
  name: 'instructor',
  one: 'Instructor',
  noun: 'an instructor',
  path: '/practice/instructors',
  capability: 'plan_practice',
  id: described(Uuid, { description: 'The id of the user.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' }),
  about: { save: 'Groups that they lead while they are away stay planned until staff replans them.' },
  fields: {
    teaches: choices(200, { description: 'The courses whose groups they may lead.', example: [] }),
    absences: closedPeriods({ description: 'When they are away, from today on.', reason: 'Atostogos' }),
    note: text(1000, { description: 'What staff should know of them.', example: 'Tik darbo dienomis' }),
    introduction: three(
      200,
      {
        description:
          'Who they are for visitors: pages of courses name them with it where they lead a group. Without Lithuanian they are not named there.',
        example: { lt: 'Reanimacijos slaugytoja', en: 'Intensive care nurse', ru: '' },
      },
      { required: false },
    ),
    active: flag({ blank: true, description: 'Whether new groups may be planned with them.', example: true }),
  },
  read: {
    name: described(v.string(), { description: 'The first and last name of the user.', example: 'Ieva Instruktorė' }),
    email: described(v.string(), { description: 'The email address.', example: 'ieva@example.com' }),
    /** `certificate`: of the instructor's own certificate of the course, as it is today. */
    courses: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        certificate: v.picklist(['valid', 'expired', 'none']),
        valid_to: v.nullable(v.string()),
      }),
    ),
    upcoming,
    affected,
  },
  fails: [],
})
export type Instructor = ItemOf<typeof instructor>

/** What a group can be planned with. */
export const PracticeChoices = v.object({
  locations: v.array(v.object({ id: v.number(), name: v.string() })),
  /** Of every location, also those that are not in use. `location`: its name. */
  rooms: v.array(
    v.object({
      id: v.number(),
      location_id: v.number(),
      location: v.string(),
      name: v.string(),
      capacity: v.number(),
      active: v.boolean(),
    }),
  ),
  pieces: v.array(v.object({ id: v.number(), name: v.string(), room_id: v.nullable(v.number()), active: v.boolean() })),
  /** `expired`: the courses of which their own certificate has ended. */
  instructors: v.array(
    v.object({
      id: Uuid,
      name: v.string(),
      teaches: v.array(v.number()),
      expired: v.array(v.number()),
      active: v.boolean(),
    }),
  ),
  courses: v.array(v.object({ id: v.number(), title: v.string() })),
  /** Offerings with practice, the soonest first. */
  products: v.array(
    v.object({
      id: v.number(),
      course_id: v.number(),
      location_id: v.number(),
      title: v.string(),
      start: v.nullable(v.string()),
      group_size: v.number(),
    }),
  ),
})
export type PracticeChoices = v.InferOutput<typeof PracticeChoices>

const planned = { api: 'manage', audience: 'staff', capability: 'plan_practice' } as const

export const practiceRoomCalls = defineCalls({
  ...room.calls,
  ...equipment.calls,
  getInstructor: instructor.calls.getInstructor,
  saveInstructor: instructor.calls.saveInstructor,

  getPracticeChoices: {
    ...planned,
    method: 'GET',
    path: '/practice/choices',
    about: 'The rooms, equipment, instructors and offerings that a group can be planned with.',
    reply: PracticeChoices,
    fails: [],
  },
  listInstructors: {
    ...planned,
    method: 'GET',
    path: '/practice/instructors',
    about: 'Everyone with the role of an instructor, what they may teach and when they are away.',
    reply: v.object({ data: v.array(instructor.item) }),
    fails: [],
  },
})
