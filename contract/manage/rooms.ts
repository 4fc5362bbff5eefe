import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, line, note, Uuid } from '../common.ts'
import { LocalTime, Version } from './practice.ts'

export const Room = v.object({
  id: v.number(),
  location_id: v.number(),
  location: v.string(),
  address: v.string(),
  name: v.string(),
  capacity: v.number(),
  note: v.string(),
  active: v.boolean(),
  version: v.number(),
  upcoming: v.number(),
})
export type Room = v.InferOutput<typeof Room>

export const EquipmentPiece = v.object({
  id: v.number(),
  name: v.string(),
  room_id: v.nullable(v.number()),
  note: v.string(),
  active: v.boolean(),
  version: v.number(),
  upcoming: v.number(),
})
export type EquipmentPiece = v.InferOutput<typeof EquipmentPiece>

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
  rooms: v.array(Room),
  pieces: v.array(EquipmentPiece),
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
  getPracticeChoices: {
    ...planned,
    method: 'GET',
    path: '/practice/choices',
    about: 'The rooms, equipment, instructors and offerings that a group can be planned with.',
    reply: PracticeChoices,
    fails: [],
  },
  saveRoom: {
    ...planned,
    method: 'POST',
    path: '/practice/rooms',
    about: 'Adds a room, or changes the one with `room`.',
    body: v.object({
      room: v.nullable(Id),
      location: Id,
      name: line(80),
      capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
      note: note(1000),
      active: v.boolean(),
      version: Version,
    }),
    reply: Room,
    fails: ['not_found', 'version_conflict', 'key_taken', 'room_unsuitable'],
  },
  saveEquipment: {
    ...planned,
    method: 'POST',
    path: '/practice/equipment',
    about: 'Adds a piece of equipment, or changes the one with `piece`. `room`: it cannot leave it.',
    body: v.object({
      piece: v.nullable(Id),
      name: line(80),
      room: v.nullable(Id),
      note: note(1000),
      active: v.boolean(),
      version: Version,
    }),
    reply: EquipmentPiece,
    fails: ['not_found', 'version_conflict', 'key_taken', 'equipment_unsuitable'],
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
