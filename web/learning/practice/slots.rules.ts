import type { PracticeSlot } from '../../../contract/practice.ts'
import { dayOf } from '../../day-now.ts'

const dateOf = ({ starts, city }: PracticeSlot) => `${dayOf(starts)} ${city}`

/** Full times that one can wait for: nobody waits on a day on which another time in the city has a free place. */
export function slotsToWaitFor(slots: readonly PracticeSlot[]): PracticeSlot[] {
  const free = new Set(slots.filter((slot) => slot.free > 0 && !slot.overlap).map(dateOf))
  return slots.filter(
    (slot) => slot.free === 0 && !slot.chosen && slot.position === null && !slot.overlap && !free.has(dateOf(slot)),
  )
}
