import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/IconButton.tsx'

const SearchSheet = lazy(() => import('./SearchSheet.tsx').then((module) => ({ default: module.SearchSheet })))

/** On a small screen the search opens over the whole page. */
export function SearchButton() {
  const t = useTranslations('shell.search')
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="lg:hidden">
      <IconButton icon="search" label={t('open')} variant="plain" onClick={() => setOpen(true)} />
      {open !== undefined && (
        <Suspense>
          <SearchSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
