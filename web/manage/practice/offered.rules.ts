import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'

/** Why what is chosen would not be offered now: of a room, an instructor or a piece of equipment. */
export type Unfit = 'room' | 'elsewhere' | 'instructor' | 'untaught' | 'expired' | 'piece'
export type Offered<Id> = { id: Id; name: string; unfit: Unfit | undefined }

/** Rooms at a location that are in use, and the chosen one whatever it is: a list that lacks it would show another one. */
export const roomsFor = (
  rooms: PracticeChoices['rooms'],
  locationId: number | undefined,
  chosen: string,
): Offered<number>[] =>
  rooms
    .filter(({ id, location_id, active }) => (location_id === locationId && active) || String(id) === chosen)
    .map(({ id, name, location_id, active }) => ({
      id,
      name,
      unfit: !active ? 'room' : location_id !== locationId && locationId !== undefined ? 'elsewhere' : undefined,
    }))

/** Instructors who may be planned with a course, and the chosen one whoever it is. */
export const instructorsFor = (
  instructors: PracticeChoices['instructors'],
  courseId: number | undefined,
  chosen: string,
): Offered<string>[] =>
  instructors
    .filter(({ id, active, teaches }) => (active && teaches.includes(courseId ?? 0)) || id === chosen)
    .map(({ id, name, active, teaches, expired }) => ({
      id,
      name,
      unfit: !active
        ? 'instructor'
        : courseId !== undefined && !teaches.includes(courseId)
          ? 'untaught'
          : id === chosen && expired.includes(courseId ?? 0)
            ? 'expired'
            : undefined,
    }))

/** Pieces of equipment that are in use and can be in a room, and those that are ticked and are in use no more. */
export const piecesFor = (
  pieces: PracticeChoices['pieces'],
  room: string,
  ticked: readonly number[],
): Offered<number>[] =>
  pieces
    .filter(({ id, room_id, active }) => canBeIn(room_id, room) && (active || ticked.includes(id)))
    .map(({ id, name, active }) => ({ id, name, unfit: active ? undefined : 'piece' }))

const canBeIn = (own: number | null, room: string) => own === null || String(own) === room

/** Of the ticked pieces those that can be in a room, and the names of those that stay in another one. */
export function splitPieces(pieces: PracticeChoices['pieces'], room: string, ticked: readonly number[]) {
  const staying = pieces.filter(({ id, room_id }) => ticked.includes(id) && !canBeIn(room_id, room))
  return {
    along: ticked.filter((id) => !staying.some((piece) => piece.id === id)),
    staying: staying.map(({ name }) => name),
  }
}

/** Choices with everyone who leads a group: who is no instructor any more is still named where they lead it. */
export function withLeaders(choices: PracticeChoices, group: PracticeGroup): PracticeChoices {
  const leaders = [
    { id: group.instructor_id, name: group.instructor },
    { id: group.second_instructor_id, name: group.second_instructor },
    ...group.further.map((session) => ({ id: session.instructor_id, name: session.instructor })),
  ]
  const missing = new Map<string, string>()
  for (const { id, name } of leaders)
    if (id !== null && !choices.instructors.some((one) => one.id === id)) missing.set(id, name ?? '')
  return {
    ...choices,
    instructors: [
      ...choices.instructors,
      ...[...missing].map(([id, name]) => ({ id, name, active: false, teaches: [], expired: [] })),
    ],
  }
}
