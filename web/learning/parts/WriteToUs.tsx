import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** To the form of a message about a course. */
export function WriteToUs({ courseId, className }: { courseId: number; className: string }) {
  const t = useTranslations('learning.tests')
  return (
    <Link to="/messages" search={{ new: true, course: courseId }} className={className}>
      {t('writeToUs')}
    </Link>
  )
}
