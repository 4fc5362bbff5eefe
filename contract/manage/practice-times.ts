import * as v from 'valibot'
import { Id, Uuid } from '../common.ts'
import { limits } from '../limits.ts'

/** A wall clock time in Europe/Vilnius, `YYYY-MM-DDTHH:MM`. */
export const LocalTime = v.pipe(v.string(), v.regex(/^(?:19|20|21)\d\d-[01]\d-[0-3]\dT(?:[01]\d|2[0-3]):[0-5]\d$/))
/** A wall clock time on a quarter of an hour: what groups occupy is kept by quarters. */
export const Quarter = v.pipe(LocalTime, v.regex(/T\d\d:(?:00|15|30|45)$/))
/** Which version of an object was read. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647))

/** The number of a further session of a group. */
export const SessionNumber = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1 + limits.furtherSessions))

/** Left out, a group that is planned has none, and one that is moved keeps its own. */
export const SecondInstructor = v.optional(v.nullable(Uuid))

/** How long a session is. */
export const Minutes = v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(720), v.multipleOf(15))
/** How many seats a group has. */
export const Seats = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.mostInGroup))
/** The pieces of equipment of a group. */
export const Equipment = v.pipe(v.array(Id), v.maxLength(20))
/** When a further session is, where, and who leads it. */
export const furtherSession = {
  starts: Quarter,
  minutes: Minutes,
  room: v.optional(v.nullable(Id), null),
  instructor: v.optional(v.nullable(Uuid), null),
}
/**
 * Further sessions of a group, each after the one before. `room` null: the room of the group; `instructor`: who leads it in place
 * of its first instructor.
 */
export const Further = v.pipe(v.array(v.object(furtherSession)), v.maxLength(limits.furtherSessions))

/** When a room is closed or an instructor is away, as the calendar shows it; the other id is null. `name`: of which. */
export const ClosedPeriod = v.object({
  room_id: v.nullable(v.number()),
  instructor_id: v.nullable(Uuid),
  name: v.string(),
  from: LocalTime,
  to: LocalTime,
  reason: v.string(),
})
export type ClosedPeriod = v.InferOutput<typeof ClosedPeriod>

/** What a group is planned with. */
export const resources = {
  room: v.nullable(Id),
  instructor: v.nullable(Uuid),
  second_instructor: SecondInstructor,
  equipment: Equipment,
}

/** What comes of moving a group; `moved`: sessions that are at another time or in another room, `emailed`: people who are told. */
export const MovePreview = v.object({
  overlaps: v.array(v.string()),
  taken: v.array(v.string()),
  moved: v.number(),
  emailed: v.number(),
  waiting: v.number(),
})
export type MovePreview = v.InferOutput<typeof MovePreview>

/** Why a group cannot be planned. */
export const planFails = [
  'not_found',
  'time_in_past',
  'time_too_far',
  'room_unsuitable',
  'room_too_small',
  'room_closed',
  'equipment_unsuitable',
  'instructor_cannot_teach',
  'instructor_uncertified',
  'instructor_away',
  'resource_taken',
] as const
