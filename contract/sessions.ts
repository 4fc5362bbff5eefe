import * as v from 'valibot'
import { Instant } from './common.ts'

/** The hours of a practice session. */
export const Session = v.object({ starts_at: Instant, ends_at: Instant })
export type Session = v.InferOutput<typeof Session>

/** Where and when the product of a line of a cart or an order is. */
export const LineWhere = {
  /** Plain text, at most 60 characters (requirements 9.23). */
  description: v.string(),
  /** The city, or that it is online. */
  city: v.string(),
  /** Weekday, day and hours of its practice; null: it can be begun at any time. */
  when: v.nullable(v.string()),
}
