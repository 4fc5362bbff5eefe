import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { Icon } from '../ui/icons.tsx'

/** Links to the courses whose certificate has expired or soon will, to take them again; nothing without any. */
export function Renewals({ courses }: { courses: readonly OwnCourse[] }) {
  const t = useTranslations('learning.dashboard')
  const renewable = courses.filter((course) => course.renewable)
  if (!renewable.length) return null
  return (
    <ul className="mt-6 grid gap-3">
      {renewable.map(({ id, title, lang }) => (
        <li key={id}>
          <Link
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(id) }}
            state={{ back: 'dashboard' }}
            className="flex items-center gap-3 rounded-lg border border-amber/40 bg-amber-soft p-4 hover:border-amber"
          >
            <Icon name="refresh" className="text-amber-ink" />
            <span className="min-w-0 flex-1">
              {t('renew')}{' '}
              <span lang={lang} className="font-semibold">
                {title}
              </span>
            </span>
            <Icon name="arrow-right" className="text-amber-ink" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
