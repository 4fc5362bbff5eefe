import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAwaited } from '../useAwaited.ts'
import { FilterPanel, type FilterProps } from './FilterPanel.tsx'
import type { LoadedCatalogue } from './loadCatalogue.ts'

/** The filters on a small screen. */
export function FilterSheet({ open, onClose, ...filters }: FilterProps & { open: boolean; onClose: () => void }) {
  const t = useTranslations('catalogue.discover')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      footer={
        <Button wide onClick={onClose}>
          <Suspense fallback={t('show', { count: 0 })}>
            <ShowCount courses={filters.loaded.courses} />
          </Suspense>
        </Button>
      }
    >
      <FilterPanel {...filters} />
    </Sheet>
  )
}

function ShowCount({ courses }: { courses: LoadedCatalogue['courses'] }) {
  const t = useTranslations('catalogue.discover')
  const list = useAwaited(courses)
  return t('show', { count: 'total' in list ? list.total : 0 })
}
