import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { RenewLink } from '../certificates/parts/RenewLink.tsx'
import { dayNow } from '../day-now.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { plainLink, textLink } from '../ui/textLink.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { certificateState } from './finished.rules.ts'

/**
 * A finished course as one row of a list: its certificate, until when that is valid, and its renewal when it is time.
 */
export function FinishedRow({ course }: { course: OwnCourse }) {
  const t = useTranslations('learning.dashboard')
  const days = useDays()
  const { shopping } = useSite()
  const { id, environment, title, lang, certificate_id, certificate_until: until, renewable } = course
  const state = certificateState(course, dayNow())
  const renews = shopping && renewable
  const said = t(`finished.${state}`, { day: until === null ? '' : days.long(until) })
  return (
    <li className="flex items-center gap-x-3 gap-y-2 p-4 max-sm:flex-wrap">
      <Icon
        name={renews ? 'refresh' : 'check-circle'}
        className={cx('flex-none max-sm:hidden', renews ? 'text-amber-ink' : 'text-success')}
      />
      <div className="min-w-0 flex-1">
        <Link
          to="/course/{-$environment}/$id"
          params={{ environment: undefined, id: String(id) }}
          lang={lang}
          className={cx(plainLink, 'block leading-snug font-semibold')}
        >
          {title}
        </Link>
        {shopping && certificate_id ? (
          <Link
            to="/dashboard/certificates/$environment/$id/show"
            params={{ environment, id: certificate_id }}
            className={cx(textLink, 'mt-0.5 inline-block text-sm font-normal')}
          >
            {said}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Link>
        ) : (
          <p className="mt-0.5 text-sm text-ink-soft">{said}</p>
        )}
      </div>
      {renews && (
        <RenewLink courseId={id} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('renew')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden> <Icon name="arrow-right" size={16} />
        </RenewLink>
      )}
    </li>
  )
}
