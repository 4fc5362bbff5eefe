import * as v from 'valibot'
import { Day, Instant } from './common.ts'

/** A later session of the same practice group. `room`: its name where it is not that of the group. */
export const FurtherSession = v.object({
  starts_at: Instant,
  ends_at: Instant,
  room: v.optional(v.nullable(v.string())),
})
export type FurtherSession = v.InferOutput<typeof FurtherSession>

/** The hours of a practice group: of its first session, and of `further` ones where it has several. */
export const Session = v.object({ starts_at: Instant, ends_at: Instant, further: v.optional(v.array(FurtherSession)) })
export type Session = v.InferOutput<typeof Session>

/** Where and when the product of a line of a cart or an order is. */
export const LineWhere = {
  /** Plain text, at most 60 characters (requirements 9.23). */
  description: v.string(),
  /** The city, or that it is online. */
  city: v.string(),
  /** Weekday, day and hours of its practice; null: it can be begun at any time. */
  when: v.nullable(v.string()),
  /** Its first day; null: it can be begun at any time. */
  date: v.nullable(Day),
}

/** A date of a course as its card shows it. */
export const CardDate = v.object({
  city: v.string(),
  date: v.nullable(Day),
  product_id: v.number(),
  /** The weekday, day and hours, in words; of the soonest in each city, in the month that is asked for. */
  when: v.optional(v.string()),
})
export type CardDate = v.InferOutput<typeof CardDate>
