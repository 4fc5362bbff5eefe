import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icons.tsx'

/**
 * Breadcrumbs: `links` are anchors with keys, `current` is this page's name, which a small screen shows only in the
 * page's title.
 */
export function Breadcrumbs({ links, current }: { links: readonly ReactNode[]; current: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {links.map((link, at) => (
          <li
            key={at}
            className="flex items-center gap-1.5 [&>a]:inline-block [&>a]:py-1 [&>a]:hover:text-pine [&>a]:hover:underline"
          >
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {link}
          </li>
        ))}
        <li aria-current="page" className="flex items-center gap-1.5 py-1 font-semibold text-ink max-sm:sr-only">
          <Icon name="chevron-right" size={14} className="text-ink-soft" />
          {current}
        </li>
      </ol>
    </nav>
  )
}
