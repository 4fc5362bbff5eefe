import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icons.tsx'

/** Breadcrumbs: `links` are anchors with keys, `current` is this page's name. */
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
            {link}
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        <li aria-current="page" className="py-1 font-semibold text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
