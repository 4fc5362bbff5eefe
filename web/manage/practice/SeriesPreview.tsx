import { useTranslations } from 'use-intl'
import type { SeriesChange, SeriesDay } from '../../../contract/manage/practice-series.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { useDays } from './useDays.ts'
import { dayOf, timeOf } from './week.ts'

const tones = { planned: 'success', holiday: 'neutral', clash: 'amber', past: 'neutral' } as const

type Props = {
  days: readonly SeriesDay[]
  planned: number
  instead: readonly SeriesChange[]
  /** The instructors of the series. */
  instructor: string | null
  second: string | null
  onInstead: (instead: readonly SeriesChange[]) => void
}

/** What a series comes to. A day that clashes is planned with another instructor or at another hour by a tick. */
export function SeriesPreview({ days: series, planned, instead, instructor, second, onInstead }: Props) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const others = (day: string) => instead.filter((one) => one.day !== day)
  return (
    // A tick changes nothing that was previewed.
    <div onChange={(event) => event.stopPropagation()}>
      <p className="font-semibold">{t('previewed', { planned, skipped: series.length - planned })}</p>
      <ol className="mt-2 grid max-h-96 gap-1 overflow-y-auto text-sm" tabIndex={0} aria-label={t('series')}>
        {series.map(({ starts, further, outcome, why, instructors, stands_in, times }) => {
          const day = dayOf(starts)
          const changes = [
            ...instructors.map(({ id, name }) => ({
              change: { day, starts, instructor, second_instructor: second, [stands_in]: id },
              label: t(stands_in === 'instructor' ? 'leads' : 'leadsSecond', { name }),
            })),
            ...times.map((time) => ({
              change: { day, starts: time, instructor, second_instructor: second },
              label: t('at', { time: timeOf(time) }),
            })),
          ]
          const chosen = instead.find((one) => one.day === day)
          return (
            <li key={starts} className="grid gap-1">
              <div className="flex flex-wrap items-baseline gap-2">
                <span className="tabular">
                  {[starts, ...further.map((one) => one.starts)].map(days.local).join('; ')}
                </span>
                <Badge tone={chosen ? 'success' : tones[outcome]}>
                  {t(`outcomes.${chosen ? 'planned' : outcome}`)}
                </Badge>
                {why && <span className="text-ink-soft">{why}</span>}
              </div>
              {changes.length > 0 && (
                <fieldset className="flex flex-wrap gap-x-5 pl-4">
                  <legend className="sr-only">{t('insteadOf', { day: days.local(starts) })}</legend>
                  {changes.map(({ change, label }, at) => {
                    const is =
                      chosen?.starts === change.starts &&
                      chosen.instructor === change.instructor &&
                      chosen.second_instructor === change.second_instructor
                    return (
                      <CheckboxField
                        key={label}
                        id={`instead-${day}-${at}`}
                        label={label}
                        checked={is}
                        onChange={() => onInstead(is ? others(day) : [...others(day), change])}
                      />
                    )
                  })}
                </fieldset>
              )}
              {outcome === 'clash' && !changes.length && <p className="pl-4 text-ink-soft">{t('noInstead')}</p>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
