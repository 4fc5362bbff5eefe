import { addMonths } from '../time.ts'

export type Validity = { valid_from: string; valid_to: string | null }

/** The last whole day of a certificate issued on a day: the same day of the month, so many months later. */
export const lastDay = (from: string, months: number) => addMonths(from, months)

/** Valid through the whole last day; without one it is not valid (point 3). `today` is a day in Europe/Vilnius. */
export const isValidOn = ({ valid_from, valid_to }: Validity, today: string) =>
  valid_to !== null && valid_from <= today && today <= valid_to
