import * as v from 'valibot'
import { Day, Uuid } from '../common.ts'
import { LocalTime, Quarter, SecondInstructor } from './practice-times.ts'

/**
 * What each day of a series comes to. `why`: which clash, in words; then who else is free, in place of which instructor,
 * and when else on that day.
 */
export const SeriesDay = v.object({
  starts: LocalTime,
  further: v.array(v.object({ starts: LocalTime, ends: LocalTime })),
  outcome: v.picklist(['planned', 'holiday', 'clash', 'past']),
  why: v.string(),
  instructors: v.array(v.object({ id: Uuid, name: v.string() })),
  stands_in: v.picklist(['instructor', 'second_instructor']),
  times: v.array(LocalTime),
})
/** How the group of a day of a series is planned instead: with another instructor or at another hour of that day. */
export const SeriesChange = v.object({
  day: Day,
  starts: Quarter,
  instructor: v.nullable(Uuid),
  second_instructor: SecondInstructor,
})
export type SeriesChange = v.InferOutput<typeof SeriesChange>
export type SeriesDay = v.InferOutput<typeof SeriesDay>
