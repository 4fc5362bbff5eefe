import { firstProducts } from '../../contract/constants.ts'
import type { Session } from '../../contract/sessions.ts'

/** A date or a time among which a person chooses: of a course on sale, or of their practice. */
export type DateChoice = {
  value: string
  city: string
  /** Its first day, `YYYY-MM-DD`; null: it can be begun at any time. */
  day: string | null
  sessions: readonly Session[]
  /** Nobody can take it any more: it is listed last. */
  full: boolean
  /** It is proposed: it stays in the list. */
  marked?: boolean
}

/**
 * The cities with a date that can be chosen, most dates first, each with the number of its dates. `first` comes before
 * the others; with `full` those follow whose dates are all full.
 */
export function citiesOf(
  choices: readonly DateChoice[],
  { first, full }: { first?: string | undefined; full?: boolean } = {},
): { city: string; count: number }[] {
  const open = ({ full: taken }: DateChoice) => !taken
  return [...Map.groupBy(full ? choices : choices.filter(open), ({ city }) => city)]
    .map(([city, own]) => ({ city, count: own.filter(open).length }))
    .toSorted(
      (a, b) =>
        Number(b.city === first) - Number(a.city === first) || b.count - a.count || a.city.localeCompare(b.city),
    )
}

const monthOf = ({ day }: DateChoice) => day?.slice(0, 7) ?? ''

/** What is chosen among; without a month all of them, in one month those that begin in it. */
export const inMonth = <Choice extends DateChoice>(choices: readonly Choice[], month: string | undefined): Choice[] =>
  choices.filter((choice) => month === undefined || monthOf(choice) === month)

/** The months (`YYYY-MM`) of the dates, in their order. */
export const monthsOf = (choices: readonly DateChoice[]): string[] =>
  [...new Set(choices.map(monthOf))].filter(Boolean).toSorted()

/** The dates of each month in their order; what can be begun at any time comes first, of no month. */
export const byMonth = <Choice extends DateChoice>(choices: readonly Choice[]): [month: string, dates: Choice[]][] =>
  [...Map.groupBy(choices, monthOf)].toSorted(([a], [b]) => a.localeCompare(b))

/** The first ones, with the chosen and the marked ones (requirements 2: three, and the rest on demand). */
export const firstOf = <Choice extends DateChoice>(choices: readonly Choice[], chosen: string): Choice[] =>
  choices.filter(({ value, marked }, index) => index < firstProducts || value === chosen || marked)
