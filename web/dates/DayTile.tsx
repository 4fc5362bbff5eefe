import type { Language } from '../../contract/common.ts'
import { dateFormat } from '../../contract/intl.ts'
import { localeOf } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { Icon } from '../ui/icons.tsx'

/**
 * The month in the form that it has in a date: "gruodžio", not "gruodis". The short form of a Lithuanian month is a
 * number.
 */
const monthOf = (day: string, language: Language) =>
  dateFormat(localeOf(language), { month: language === 'lt' ? 'long' : 'short', day: 'numeric' })
    .formatToParts(new Date(`${day}T12:00Z`))
    .find(({ type }) => type === 'month')?.value

/** The date as a calendar sheet (decorative: it is text too). The short form of a Lithuanian month is a number. */
export function DayTile({ day }: { day: string | null }) {
  const { language } = useSite()
  return (
    <span
      aria-hidden
      className="grid size-18 flex-none place-content-center rounded-md bg-tint text-center text-tint-ink"
    >
      {day ? (
        <>
          <span className="tabular text-2xl leading-none font-bold">{Number(day.slice(8))}</span>
          <span className="mt-1 text-xs leading-none">{monthOf(day, language)}</span>
        </>
      ) : (
        <Icon name="calendar" size={26} />
      )}
    </span>
  )
}
