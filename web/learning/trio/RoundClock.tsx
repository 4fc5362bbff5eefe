import { useTranslations } from 'use-intl'
import { clockText, useClock } from './useClock.ts'

/** The time of a round next to its goal. Each full minute is announced, nothing else. */
export function RoundClock({ since, goal }: { since: number | null; goal: number }) {
  const t = useTranslations('trio')
  const seconds = useClock(since)
  const minutes = Math.floor((seconds ?? 0) / 60)
  return (
    <div className="flex items-baseline gap-3">
      <span role="timer" aria-label={t('clock')} className="tabular text-4xl font-bold">
        {clockText(seconds ?? 0)}
      </span>
      <span className="text-ink-soft">{t('goalTime', { time: clockText(goal) })}</span>
      <span role="status" className="sr-only">
        {minutes > 0 ? t('minutes', { count: minutes }) : ''}
      </span>
    </div>
  )
}
