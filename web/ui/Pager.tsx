import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import { pagerItems } from './pagerItems.ts'

export type PagerLinkProps = {
  'className': string
  'aria-label': string
  'aria-current'?: 'page'
  'rel'?: 'prev' | 'next'
}
export type PagerProps = {
  page: number
  pages: number
  renderLink: (page: number, props: PagerLinkProps, children: ReactNode) => ReactNode
}

const cell = 'tabular grid size-11 place-content-center rounded-md font-semibold transition-colors'
const link = cx(
  cell,
  'hover:bg-pine-soft hover:text-pine-strong aria-[current]:border aria-[current]:border-pine aria-[current]:bg-pine aria-[current]:text-on-pine',
)

/**
 * Pages as links: `renderLink` makes each one a router link. On a narrow screen only the ends and the current page
 * stay. Beyond the last page none is current.
 */
export function Pager({ page, pages, renderLink }: PagerProps) {
  const t = useTranslations('ui')
  if (pages < 2) return null
  return (
    <nav aria-label={t('pages')}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          {page > 1 ? (
            renderLink(
              Math.min(page - 1, pages),
              { 'className': link, 'aria-label': t('previousPage'), 'rel': 'prev' },
              <Arrow name="left" />,
            )
          ) : (
            <Ended name="left" />
          )}
        </li>
        {pagerItems(page, pages).map((item, at, all) => {
          const near = item === null || item === 1 || item === pages || item === page || pages <= 5
          return (
            <Fragment key={item ?? `gap-${at}`}>
              <li className={cx(!near && 'max-sm:hidden')}>
                {item === null ? <Gap /> : renderLink(item, numbered(item), item)}
              </li>
              {pages > 5 && cutsHere(all, at, page, pages) && (
                <li className="sm:hidden">
                  <Gap />
                </li>
              )}
            </Fragment>
          )
        })}
        <li>
          {page < pages ? (
            renderLink(
              page + 1,
              { 'className': link, 'aria-label': t('nextPage'), 'rel': 'next' },
              <Arrow name="right" />,
            )
          ) : (
            <Ended name="right" />
          )}
        </li>
      </ul>
    </nav>
  )

  function numbered(item: number): PagerLinkProps {
    return {
      'className': link,
      'aria-label': t('page', { page: item }),
      'aria-current': item === page ? 'page' : undefined,
    }
  }
}

/**
 * Whether, with only the ends and the current page left, a gap must stand after this item and none is there already.
 */
function cutsHere(all: Array<number | null>, at: number, page: number, pages: number): boolean {
  const item = all[at]
  if (item === 1 && page > 2) return !all.slice(at, all.indexOf(page)).includes(null)
  if (item === page && page < pages - 1) return !all.slice(at).includes(null)
  return false
}

function Gap() {
  return (
    <span aria-hidden className={cx(cell, 'w-6 text-ink-soft')}>
      …
    </span>
  )
}

function Arrow({ name }: { name: 'left' | 'right' }) {
  return <Icon name={`chevron-${name}`} />
}

function Ended({ name }: { name: 'left' | 'right' }) {
  return (
    <span aria-hidden className={cx(cell, 'text-ink-soft opacity-40')}>
      <Arrow name={name} />
    </span>
  )
}
