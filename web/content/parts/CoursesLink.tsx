import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../shell/useSite.ts'
import { buttonClass } from '../../ui/buttonClass.ts'

/** The primary action of a page: the catalogue, or without the shop the learner's courses. */
export function CoursesLink({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.profile')
  const { shopping } = useSite()
  return (
    <Link to={shopping ? '/discover' : '/dashboard/courses'} className={buttonClass({ size: 'lg' })}>
      {shopping ? children : t('courses')}
    </Link>
  )
}
