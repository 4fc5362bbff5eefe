import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../../contract/constants.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { stretchedLink, textLink } from '../../ui/textLink.ts'
import type { Position } from './position.rules.ts'

const legal = [
  { id: staticPages.terms, name: 'terms' },
  { id: staticPages.privacy, name: 'privacy' },
  { id: staticPages.cookies, name: 'cookies' },
] as const

export type Next = NonNullable<Position['next']>

/** Where to read on: the next page of the about page, or the other legal texts. */
export function AfterPage({ id, next, className }: { id: number; next: Next | undefined; className?: string }) {
  const t = useTranslations('content.information')
  const names = useTranslations('shell.footer')
  if (next) {
    return (
      <nav aria-label={t('next')} className={cx('no-print group relative mt-14 border-t border-line pt-6', className)}>
        <p className="text-sm text-ink-soft">{t('next')}</p>
        <p className="mt-1 flex items-center justify-between gap-4 text-2xl font-bold tracking-tight">
          <Link
            to="/page/$id"
            params={{ id: String(next.id) }}
            search={{ number: next.number, bottom: true }}
            className={`${stretchedLink} group-hover:text-pine`}
          >
            {next.title}
          </Link>
          <Icon
            name="arrow-right"
            size={24}
            className="text-pine transition-transform motion-safe:group-hover:translate-x-1"
          />
        </p>
      </nav>
    )
  }
  if (!legal.some((page) => page.id === id)) return null
  return (
    <nav
      aria-label={t('also')}
      className={cx('no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6', className)}
    >
      <span className="text-ink-soft">{t('also')}</span>
      {legal
        .filter((page) => page.id !== id)
        .map((page) => (
          <Link
            key={page.id}
            to="/page/$id"
            params={{ id: String(page.id) }}
            className={`${textLink} inline-flex min-h-9 items-center`}
          >
            {names(page.name)}
          </Link>
        ))}
    </nav>
  )
}
