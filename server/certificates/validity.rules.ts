import { addMonths } from '../time.ts'

export type Validity = { valid_from: string; valid_to: string | null }

/** The last whole day of validity: the same day of the month, `months` after the day of issue. */
export const lastDay = (from: string, months: number) => addMonths(from, months)

/** Whether a certificate is valid; false without a last day. `today` is a day in Europe/Vilnius. */
export const isValidOn = ({ valid_from, valid_to }: Validity, today: string) =>
  valid_to !== null && valid_from <= today && today <= valid_to
