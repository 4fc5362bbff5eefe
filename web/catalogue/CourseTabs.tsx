import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import type { CameFrom } from './back-link.rules.ts'
import { keepProduct } from './course-tab.ts'

type Props = { id: number; reviews: number; questions: number; from: CameFrom | undefined }

const inAnySearch = { includeSearch: false }

/** The four tabs; changing them keeps the scroll position, the chosen offering and the back link. */
export const CourseTabs = memo(function CourseTabs({ id, reviews, questions, from }: Props) {
  const t = useTranslations('catalogue.course')
  const state = useMemo(() => ({ ...from }), [from])
  const to = {
    params: { id: String(id) },
    search: keepProduct,
    state,
    resetScroll: false,
    activeOptions: inAnySearch,
  } as const
  return (
    <LinkTabs label={t('tabs')}>
      <Link to="/course-about/$id/{-$backRoute}" {...to}>
        {t('about')}
      </Link>
      <Link to="/course/$id/subjects" {...to}>
        {t('subjects')}
      </Link>
      <Link to="/course/$id/reviews" {...to}>
        {t('reviews')} {reviews > 0 && <Count>{reviews}</Count>}
      </Link>
      <Link to="/course/$id/faq" {...to}>
        {t('faq')} {questions > 0 && <Count>{questions}</Count>}
      </Link>
    </LinkTabs>
  )
})

function Count({ children }: { children: number }) {
  return <span className="tabular text-sm font-semibold text-ink-soft">{children}</span>
}
