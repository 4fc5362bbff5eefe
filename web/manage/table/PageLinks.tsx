import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Pager } from '../../ui/Pager.tsx'

export type PageFacts = { current_page: number; last_page: number; total: number; from: number; to: number }

/** Which rows of a list are shown, and links to its other pages. */
export function PageLinks({ page, search }: { page: PageFacts; search: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('manage.table')
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {t('shown', { from: page.from, to: page.to, total: page.total })}
      </p>
      <Pager
        page={page.current_page}
        pages={page.last_page}
        renderLink={(number, props, children) => (
          <Link to="." search={{ ...search, page: number === 1 ? undefined : number }} {...props}>
            {children}
          </Link>
        )}
      />
    </div>
  )
}
