import { defineWholeList, inUse } from './list.ts'
import { equipment, instructor, room } from './rooms.ts'

export const roomList = defineWholeList({
  name: 'rooms',
  object: 'room',
  capability: 'plan_practice',
  find: 'listRooms',
  csv: 'exportRooms',
  about: 'Rooms as CSV, with how many groups are planned in each.',
  item: room.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    location_name: { unit: 'text', sorts: true },
    capacity: { unit: 'number', sorts: true },
    closures: { unit: 'text', only: 'screen' },
    closed: { unit: 'text', only: 'csv' },
    upcoming: { unit: 'number', sorts: true },
    note: { unit: 'text', optional: true },
    active: { unit: 'words', words: 'inUse' },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: { active: inUse },
})

export const equipmentList = defineWholeList({
  name: 'equipment',
  object: 'equipment',
  capability: 'plan_practice',
  find: 'listEquipment',
  csv: 'exportEquipment',
  about: 'Pieces of equipment as CSV, with for how many groups each is planned.',
  item: equipment.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    room_name: { unit: 'text', sorts: true },
    upcoming: { unit: 'number', sorts: true, optional: true },
    note: { unit: 'text', optional: true },
    active: { unit: 'words', words: 'inUse' },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: { active: inUse },
})

/** `courses`, `away`: the titles of what they may teach, and when they are away. */
export const instructorList = defineWholeList({
  name: 'instructors',
  object: 'instructor',
  capability: 'plan_practice',
  find: 'listInstructors',
  csv: 'exportInstructors',
  about: 'Instructors as CSV: what they may teach, their valid certificates, when they are away and what they lead.',
  item: instructor.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    email: { unit: 'text', optional: true },
    teaches: { unit: 'text', only: 'screen' },
    courses: { unit: 'text', only: 'csv' },
    certificates: { unit: 'number', only: 'csv' },
    absences: { unit: 'text', only: 'screen' },
    away: { unit: 'text', only: 'csv' },
    upcoming: { unit: 'number', sorts: true },
    note: { unit: 'text', optional: true },
    active: { unit: 'words', words: 'yesNo', optional: true },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: {},
})
