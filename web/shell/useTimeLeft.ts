import { useTranslations } from 'use-intl'
import type { Waiting } from '../../contract/waiting.ts'
import { useCountdown } from '../orders/useCountdown.ts'
import { useMoment } from '../orders/useMoment.ts'

const hour = 3_600_000

/**
 * How long something waits, as a sentence: to the second within the last hour. Undefined: it does not end by itself.
 */
export function useTimeLeft({ kind, until }: Pick<Waiting, 'kind' | 'until'>): string | undefined {
  const t = useTranslations('shell.waiting')
  const moment = useMoment()
  const isNear = until !== null && Date.parse(until) - Date.now() < hour
  const left = useCountdown(isNear ? until : null)
  if (until !== null && !isNear) return t('until', { moment: moment(until) })
  if (left) return t(kind === 'payment' ? 'held' : 'left', { time: left })
  return kind === 'payment' ? t('over') : undefined
}
