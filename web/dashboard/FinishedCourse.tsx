import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { tabPanel } from '../catalogue/course-tab.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'

/** The course completed last, with links to its certificate and to the form of a review. */
export function FinishedCourse({ course }: { course: OwnCourse }) {
  const t = useTranslations('learning')
  const { id, environment, certificate_id, title, category_key, reviewed } = course
  if (!certificate_id) return null
  return (
    <section
      aria-label={t('own.completed')}
      data-tint={category_key}
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-tint p-5 sm:px-8"
    >
      <Icon name="award" size={32} className="text-tint-ink" />
      <p className="min-w-0 flex-1 basis-64 text-lg font-bold">{t('certificate.issued', { title })}</p>
      <Link
        to="/dashboard/certificates/$environment/$id/show"
        params={{ environment, id: certificate_id }}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('certificate.show')}
      </Link>
      {!reviewed && (
        <Link
          to="/course/$id/reviews"
          params={{ id: String(id) }}
          hash={tabPanel}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('certificate.review')}
        </Link>
      )}
    </section>
  )
}
