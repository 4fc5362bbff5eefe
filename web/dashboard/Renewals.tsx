import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { renewalReason } from '../certificates/parts/renewal.rules.ts'
import { RenewLink } from '../certificates/parts/RenewLink.tsx'
import { dayNow } from '../day-now.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** The courses whose certificate has ended or soon will, each with the way to its dates; nothing without any. */
export function Renewals({ courses }: { courses: readonly OwnCourse[] }) {
  const t = useTranslations('learning.dashboard')
  const days = useDays()
  const renewable = courses.filter((course) => course.renewable)
  if (!renewable.length) return null
  return (
    <ul className="mt-6 grid gap-3">
      {renewable.map(({ id, title, lang, certificate_until: until }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-amber/40 bg-amber-soft p-4"
        >
          <Icon name="refresh" className="text-amber-ink max-sm:hidden" />
          <p className="min-w-0 flex-1 basis-64">
            <span lang={lang} className="block font-semibold">
              {title}
            </span>
            {t('certificate', { reason: renewalReason(until, dayNow()), day: until === null ? '' : days.long(until) })}
          </p>
          <RenewLink courseId={id} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('renew')}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden> <Icon name="arrow-right" size={16} />
          </RenewLink>
        </li>
      ))}
    </ul>
  )
}
