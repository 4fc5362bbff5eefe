import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, note, Uuid } from '../common.ts'
import { choice, described, flag, line, number, optionalChoice, text } from './fields.ts'
import { LocalTime, Version } from './practice.ts'
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
    note: text(1000, { description: 'What staff should know of it.', example: 'Raktas pas budintįjį' }),
    active,
  },
  read: { upcoming },
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
    room: optionalChoice({ description: 'The room that it cannot leave; null: it can be moved.', example: null }),
    note: text(1000, { description: 'What staff should know of it.', example: 'Elektrodai iki 2027-05' }),
    active,
  },
  read: { upcoming },
  fails: ['key_taken'],
})
export type EquipmentPiece = ItemOf<typeof equipment>

/** `certificate`: of the instructor's own certificate of the course, as it is today. */
export const Instructor = v.object({
  id: Uuid,
  name: v.string(),
  email: v.string(),
  courses: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      certificate: v.picklist(['valid', 'expired', 'none']),
      valid_to: v.nullable(v.string()),
    }),
  ),
  absences: v.array(v.object({ from: LocalTime, to: LocalTime, reason: v.string() })),
  note: v.string(),
  active: v.boolean(),
  /** 0: has the role, but was not set up yet. */
  version: v.number(),
  upcoming: v.number(),
})
export type Instructor = v.InferOutput<typeof Instructor>

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
    }),
  ),
})
export type PracticeChoices = v.InferOutput<typeof PracticeChoices>

const planned = { api: 'manage', audience: 'staff', capability: 'plan_practice' } as const

export const practiceRoomCalls = defineCalls({
  ...room.calls,
  ...equipment.calls,

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
    reply: v.object({ data: v.array(Instructor) }),
    fails: [],
  },
  saveInstructor: {
    ...planned,
    method: 'PUT',
    path: '/practice/instructors/:id',
    about: 'Sets what an instructor may teach and when they are away.',
    params: v.object({ id: Uuid }),
    body: v.object({
      teaches: v.pipe(v.array(Id), v.maxLength(200)),
      absences: v.pipe(v.array(v.object({ from: LocalTime, to: LocalTime, reason: note(200) })), v.maxLength(100)),
      note: note(1000),
      active: v.boolean(),
      version: Version,
    }),
    reply: Instructor,
    fails: ['not_found', 'version_conflict', 'absence_taken'],
  },
})
