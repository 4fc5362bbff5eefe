import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { courseSorts } from '../../contract/constants.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { inLanguage } from '../language.ts'
import { SearchText } from '../ui/SearchText.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useSite } from '../shell/useSite.ts'
import { chosenFilters, searchText } from './discover.rules.ts'
import { withSort, withText } from './discover-changes.rules.ts'
import type { FilterProps } from './FilterPanel.tsx'

const load = () => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet }))
const FilterSheet = lazy(load)

/** The finger goes down before the tap: the code is requested then. A failure is shown when the sheet opens. */
const loadEarly = () => void load().catch(() => undefined)

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
      <div className="flex gap-3 *:flex-auto noscript:hidden max-lg:sticky max-lg:top-16 max-lg:z-20 max-lg:bg-page/95 max-lg:py-2 max-lg:backdrop-blur-sm [&_select]:field-sizing-content">
        <FilterButton search={search} loaded={loaded} onChange={onChange} />
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

/** Opens the filters on a small screen; their code is loaded when it is first pressed. */
function FilterButton(props: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const { search } = props
  const used =
    chosenFilters(search).length +
    [search.category_id, search.month, search.price, search.state].filter((chosen) => chosen).length
  function show() {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name="filter" />}
        onPointerDown={loadEarly}
        onClick={show}
        className="lg:hidden"
      >
        {used > 0 ? t('usedFilters', { count: used }) : t('filters')}
      </Button>
      {opened && (
        <Suspense>
          <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
