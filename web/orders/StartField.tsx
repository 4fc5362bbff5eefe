import { useTranslations } from 'use-intl'
import { useDays } from '../catalogue/parts/useDays.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'

/**
 * When a private buyer begins to study: at once, with both consents of the right of withdrawal, or after it, with neither.
 * Nothing is chosen at first (CRD art. 7(3), 16(m)). `later`: the day on which the course opens without them.
 */
export function StartField({ later, error }: { later: string; error: string | undefined }) {
  const t = useTranslations('orders.start')
  const consent = useTranslations('orders.consents')
  const days = useDays()
  return (
    <>
      <input type="hidden" name="asks_start" value="yes" />
      <RadioGroup
        cards
        id="start_now"
        name="start_now"
        label={t('question')}
        error={error}
        options={[
          { value: 'now', label: t('now'), hint: `${consent('startNow')}. ${consent('acceptLoss')}.` },
          { value: 'later', label: t('later', { day: days.long(later) }), hint: t('laterHint') },
        ]}
      />
    </>
  )
}
