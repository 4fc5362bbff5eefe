import * as v from 'valibot'
import { Uuid } from '../common.ts'

/** A wall clock time in Europe/Vilnius, `YYYY-MM-DDTHH:MM`. */
export const LocalTime = v.pipe(v.string(), v.regex(/^(?:19|20|21)\d\d-[01]\d-[0-3]\dT(?:[01]\d|2[0-3]):[0-5]\d$/))
/** A wall clock time on a quarter of an hour: what groups occupy is kept by quarters. */
export const Quarter = v.pipe(LocalTime, v.regex(/T\d\d:(?:00|15|30|45)$/))
/** Which version of an object was read. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647))

/** Left out, a group that is planned has none, and one that is moved keeps its own. */
export const SecondInstructor = v.optional(v.nullable(Uuid))
