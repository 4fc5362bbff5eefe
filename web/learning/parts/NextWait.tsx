import { useTranslations } from 'use-intl'
import type { NextStep } from '../../../contract/learning.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'

/** When or why the next step opens, if it cannot be done now, or that no attempts are left. */
export function NextWait({ next: { used_up, next_at, locked }, className }: { next: NextStep; className?: string }) {
  const t = useTranslations('learning.tests')
  const moment = useMoment()
  const text = used_up ? t('usedUp') : next_at === null ? locked : t('nextFrom', { moment: moment(next_at) })
  if (text === null) return null
  return (
    <p className={cx('flex items-start gap-1.5 text-sm font-semibold text-amber-ink', className)}>
      <Icon name="clock" size={16} className="mt-0.5 flex-none" />
      {text}
    </p>
  )
}
