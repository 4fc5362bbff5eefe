import { limits } from '../../../contract/limits.ts'

/** How many seats a group may have, to choose from. */
export const seatNumbers = Array.from({ length: limits.mostInGroup }, (_, index) => {
  const value = String(index + 1)
  return { value, label: value }
})
