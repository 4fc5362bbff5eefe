import { useFormatter } from 'use-intl'

/** A month, `YYYY-MM`, in words. */
export function useMonth() {
  const format = useFormatter()
  return (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' })
}
