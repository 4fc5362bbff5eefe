import { changeHours } from '../slots.rules.ts'

/** Hours for which a freed seat is kept for the next in the waiting list. */
const offerHours = 24
const hour = 3_600_000

/** When a waiting list closes: as long before the practice as a time may be changed. */
export const queueCloses = (startsAt: Date) => new Date(startsAt.getTime() - changeHours * hour)

/** Until when a seat that is free now is offered, never past the close of the waiting list; null when it is closed. */
export function offerUntil(startsAt: Date, now: Date): Date | null {
  const closes = queueCloses(startsAt)
  if (now >= closes) return null
  return new Date(Math.min(now.getTime() + offerHours * hour, closes.getTime()))
}
