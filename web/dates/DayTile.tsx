import type { Language } from '../../contract/common.ts'
import { dateFormat } from '../../contract/intl.ts'
import { localeOf } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'

/**
 * The month in the form that it has in a date: "gruodžio", not "gruodis". The short form of a Lithuanian month is a
 * number.
 */
const monthOf = (day: string, language: Language) =>
  dateFormat(localeOf(language), { month: language === 'lt' ? 'long' : 'short', day: 'numeric' })
    .formatToParts(new Date(`${day}T12:00Z`))
    .find(({ type }) => type === 'month')?.value

/** The date as a calendar sheet (decorative: it is text too); `off`: nothing takes place on it. */
export function DayTile({ day, off = false }: { day: string | null; off?: boolean }) {
  const { language } = useSite()
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-18 flex-none place-content-center rounded-md text-center',
        off ? 'bg-sunken text-ink-soft' : 'bg-tint text-tint-ink',
      )}
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
