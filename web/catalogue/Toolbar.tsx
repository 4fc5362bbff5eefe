import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { courseSorts } from '../../contract/constants.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { inLanguage } from '../language.ts'
import { SearchText } from '../ui/SearchText.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useSite } from '../shell/useSite.ts'
import { useAwaited } from '../useAwaited.ts'
import { chosenFilters, searchText } from './discover.rules.ts'
import { withSort, withText } from './discover-changes.rules.ts'
import { FilterPanel, type FilterProps } from './FilterPanel.tsx'
import type { LoadedCatalogue } from './loadCatalogue.ts'

/** Search, sort order, and on a small screen a button for the filters: there the last two stay in view. */
export function Toolbar({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const { language } = useSite()
  return (
    <div className="no-print gap-3 max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]">
      <SearchText
        action={inLanguage(language, '/discover')}
        name="q"
        label={t('search')}
        placeholder={t('searchHint')}
        text={searchText(search)}
        onSearch={(text) => onChange(withText(text), true)}
        className="max-lg:mb-1"
      />
      <div className="flex gap-3 *:flex-auto max-lg:sticky max-lg:top-16 max-lg:z-20 max-lg:bg-page/95 max-lg:py-2 max-lg:backdrop-blur-sm [&_select]:field-sizing-content">
        <FilterSheet search={search} loaded={loaded} onChange={onChange} />
        <SelectField
          label={t('sort')}
          labelHidden
          value={search.sort ?? 'bestsellers'}
          onChange={(event) => onChange(withSort(event.target.value))}
          options={courseSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      </div>
    </div>
  )
}

function FilterSheet({ search, loaded, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const [open, setOpen] = useState(false)
  const used =
    chosenFilters(search).length + [search.category_id, search.month, search.price].filter((chosen) => chosen).length
  return (
    <>
      <Button variant="secondary" icon={<Icon name="filter" />} onClick={() => setOpen(true)} className="lg:hidden">
        {used > 0 ? t('usedFilters', { count: used }) : t('filters')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            <Suspense fallback={t('show', { count: 0 })}>
              <ShowCount courses={loaded.courses} />
            </Suspense>
          </Button>
        }
      >
        <FilterPanel search={search} loaded={loaded} onChange={onChange} />
      </Sheet>
    </>
  )
}

function ShowCount({ courses }: { courses: LoadedCatalogue['courses'] }) {
  const t = useTranslations('catalogue.discover')
  const list = useAwaited(courses)
  return t('show', { count: 'total' in list ? list.total : 0 })
}
