import { useTranslations } from 'use-intl'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'

type Props = { later: string; courses: readonly number[]; error: string | undefined }

const allOwn = ownCoursesQuery('')

/**
 * When a private buyer begins to study: at once, with both consents of the right of withdrawal, or after it, with neither.
 * Nothing is chosen at first (CRD art. 7(3), 16(m)). `later`: the day on which the course opens without them.
 * `courses`: what is ordered. One of them that the buyer has and takes again is closed until then.
 */
export function StartField({ later, courses, error }: Props) {
  const t = useTranslations('orders.start')
  const consent = useTranslations('orders.consents')
  const days = useDays()
  const renews = useOwnQuery(allOwn)?.data.some(({ id, renewable }) => renewable && courses.includes(id)) ?? false
  return (
    <>
      <input type="hidden" name="asks_start" value="yes" />
      <RadioGroup
        cards
        titled
        id="start_now"
        name="start_now"
        label={t('question')}
        error={error}
        options={[
          { value: 'now', label: t('now'), hint: `${consent('startNow')}. ${consent('acceptLoss')}.` },
          {
            value: 'later',
            label: t('later', { day: days.long(later) }),
            hint: t('laterHint', { renews: String(renews) }),
          },
        ]}
      />
    </>
  )
}
