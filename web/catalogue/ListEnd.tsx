import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Pager } from '../ui/Pager.tsx'
import { textLink } from '../ui/textLink.ts'
import { useAwaited } from '../useAwaited.ts'
import { preparing } from './discover-changes.rules.ts'
import type { FilterProps } from './FilterPanel.tsx'
import type { Listed } from './loadCatalogue.ts'

type ListEndProps = Pick<FilterProps, 'search' | 'loaded'> & {
  listed: Pick<Exclude<Listed, { failed: Error }>, 'current_page' | 'last_page'>
  onTurn: (event: MouseEvent) => void
}

/** Below the list: the way to the courses in preparation, then its pages. */
export const ListEnd = ({ search, loaded, listed: { current_page, last_page }, onTurn }: ListEndProps) => (
  <div id="list-end">
    <InPreparation search={search} loaded={loaded} onClick={onTurn} />
    <div className="mt-10">
      <Pager
        page={current_page}
        pages={last_page}
        renderLink={(page, props, children) => (
          <Link
            key={`${page}${props.rel ?? ''}`}
            from="/discover"
            to="/discover"
            search={(old) => ({ ...old, page: page > 1 ? page : undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
            onClick={onTurn}
            {...props}
          >
            {children}
          </Link>
        )}
      />
    </div>
  </div>
)

type InPreparationProps = Pick<FilterProps, 'search' | 'loaded'> & { onClick: (event: MouseEvent) => void }

function InPreparation({ search, loaded, onClick }: InPreparationProps) {
  const t = useTranslations('catalogue.discover')
  const count = useAwaited(loaded.counts)?.preparing ?? 0
  const shown = useAwaited(loaded.prepared)
  if (search.state || count <= (shown && 'total' in shown ? shown.data.length : 0)) return null
  return (
    <section aria-labelledby="in-preparation" className="no-print mt-12 border-t border-line pt-6">
      <h2 id="in-preparation" className="text-lg">
        {t('preparing')}
      </h2>
      <p className="measure mt-1 mb-3 text-ink-soft">{t('preparingText')}</p>
      <Link
        from="/discover"
        to="/discover"
        search={preparing}
        resetScroll={false}
        activeOptions={{ exact: true }}
        activeProps={{}}
        onClick={onClick}
        className={textLink}
      >
        {t('showPreparing', { count })}
      </Link>
    </section>
  )
}
