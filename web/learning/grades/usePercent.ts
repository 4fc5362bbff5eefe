import { useFormatter } from 'use-intl'

/** A value in percent with at most two decimals, in the language of the page; a dash when there is none. */
export function usePercent() {
  const format = useFormatter()
  return (value: number | null) =>
    value === null ? '–' : format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 })
}
