import { numberFormat } from './intl.ts'

/** How many employees a group subscription is for: the field's limits and step (requirements 9). */
export const employeeLimits = { min: 100, max: 2000, step: 10 } as const
/** How many places of a date a quote may have. */
export const placesLimit = { min: 1, max: 300 } as const
/** The slider's maximum; a larger number leaves it there. */
export const sliderEnd = 2500

/** Cumulative like tax bands: each employee costs the price of their band. `cents` per employee; `upTo` is included. */
const bands = [
  { upTo: 500, cents: 8900 },
  { upTo: 1000, cents: 4900 },
  { upTo: 2000, cents: 2900 },
  { upTo: Number.POSITIVE_INFINITY, cents: 1990 },
] as const

export type Estimate = {
  totalCents: number
  perPersonCents: number
  /** How many employees are in each band that is used. */
  parts: { count: number; cents: number }[]
}

/** The preliminary price, and the average per employee, rounded to the cent. */
export function estimate(employees: number): Estimate {
  const parts = bands
    .map(({ upTo, cents }, i) => ({ count: Math.min(employees, upTo) - (bands[i - 1]?.upTo ?? 0), cents }))
    .filter(({ count }) => count > 0)
  const totalCents = parts.reduce((sum, { count, cents }) => sum + count * cents, 0)
  return { totalCents, perPersonCents: employees > 0 ? Math.round(totalCents / employees) : 0, parts }
}

/** The rows of the table: which numbers of employees, and the price per user of that band. The last has no end. */
export const priceRanges = [
  { from: 100, to: 500, cents: 8900 },
  { from: 501, to: 1000, cents: 4900 },
  { from: 1001, to: 2000, cents: 2900 },
  { from: 2001, to: undefined, cents: 1990 },
] as const

/** The row of the last employee: a limit belongs to the range that ends with it. */
export const rangeOf = (employees: number): number => bands.findIndex(({ upTo }) => employees <= upTo)

/** Clamps to the limits and the step, and says what was changed. */
export function tidyEmployees(typed: number): {
  employees: number
  changed: 'raised' | 'lowered' | 'rounded' | undefined
} {
  const { min, max, step } = employeeLimits
  if (!(typed >= min)) return { employees: min, changed: 'raised' }
  if (typed > max) return { employees: max, changed: 'lowered' }
  const employees = Math.min(max, Math.round(typed / step) * step)
  return { employees, changed: employees === typed ? undefined : 'rounded' }
}

const euros = { style: 'currency', currency: 'EUR' } as const

/**
 * Euros in the Lithuanian number format, in all languages (requirements 9): `77,57 €`; a sum without cents is
 * `54 300 €`.
 */
export const showEuros = (cents: number): string =>
  numberFormat('lt-LT', cents % 100 ? euros : { ...euros, minimumFractionDigits: 0 }).format(cents / 100)
/** Always with cents: for columns of prices. */
export const showExactEuros = (cents: number): string => numberFormat('lt-LT', euros).format(cents / 100)
