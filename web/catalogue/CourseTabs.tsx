import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LinkTabs } from '../ui/LinkTabs.tsx'

/** The four tabs; changing them leaves the page where it is. */
export function CourseTabs({ id, reviews, questions }: { id: number; reviews: number; questions: number }) {
  const t = useTranslations('catalogue.course')
  const to = { params: { id: String(id) }, resetScroll: false, activeOptions: { includeSearch: false } } as const
  return (
    <LinkTabs label={t('tabs')}>
      <Link to="/course-about/$id/{-$backRoute}" {...to}>{t('about')}</Link>
      <Link to="/course/$id/subjects" {...to}>{t('subjects')}</Link>
      <Link to="/course/$id/reviews" {...to}>{t('reviews')} {reviews > 0 && <Count>{reviews}</Count>}</Link>
      <Link to="/course/$id/faq" {...to}>{t('faq')} {questions > 0 && <Count>{questions}</Count>}</Link>
    </LinkTabs>
  )
}

function Count({ children }: { children: number }) {
  return <span className="tabular text-sm font-semibold text-ink-soft">{children}</span>
}
