import { useTranslations } from 'use-intl'
import { Sheet } from '../ui/Sheet.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The search of the bar as a page of its own: the field, and the results under it. */
export function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell.search')
  return (
    <Sheet open={open} onClose={onClose} title={t('label')} side="full">
      <SearchBox inSheet onLeave={onClose} />
    </Sheet>
  )
}
