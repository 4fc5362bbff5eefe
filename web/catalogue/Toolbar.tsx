import { type ChangeEvent, type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { courseSorts } from '../../contract/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useSite } from '../shell/useSite.ts'
import { useArrived } from '../useArrived.ts'
import { chosenFilters, searchText, withSort, withText } from './discover.ts'
import { FilterPanel, type FilterProps } from './FilterPanel.tsx'
import type { Found } from './found.ts'

/** Search, order, and on a small screen the way to the filters. */
export function Toolbar({ search, found, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const { shopping } = useSite()
  const sorts = courseSorts.filter((sort) => shopping || !sort.startsWith('price'))
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <TextSearch key="text" text={searchText(search)} onSearch={(text) => onChange(withText(text), true)} />
      <FilterSheet search={search} found={found} onChange={onChange} />
      <SelectField
        label={t('sort')} labelHidden value={search.sort ?? 'bestsellers'} onChange={(event) => onChange(withSort(event.target.value))}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </div>
  )
}

/** Catalogue search is asked this long after the last key (point 9). */
const pause = 500

/** Typing replaces the address; an address that changes elsewhere (back, the bar's search) replaces what is typed. */
function TextSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const t = useTranslations('catalogue.discover')
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [sent, setSent] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (text !== known) {
    setKnown(text)
    if (text !== sent) {
      setSent(text)
      setTyped(text)
    }
  }

  function send(value: string) {
    clearTimeout(timer.current)
    setSent(value)
    if (value !== text) onSearch(value)
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(value.trim()), pause)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(typed.trim())
  }
  return (
    <form role="search" aria-label={t('search')} onSubmit={submit} className="col-span-2 lg:col-span-1">
      <SearchField label={t('search')} placeholder={t('searchHint')} value={typed} onChange={type} maxLength={100} autoComplete="off" />
    </form>
  )
}

function FilterSheet({ search, found, onChange }: FilterProps) {
  const t = useTranslations('catalogue.discover')
  const [open, setOpen] = useState(false)
  const used = chosenFilters(search).length + (search.category_id ? 1 : 0)
  return (
    <>
      <Button variant="secondary" wide icon={<Icon name="filter" />} onClick={() => setOpen(true)} className="lg:hidden">
        {used > 0 ? t('usedFilters', { count: used }) : t('filters')}
      </Button>
      <Sheet
        open={open} onClose={() => setOpen(false)} title={t('filters')}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            <Suspense fallback={t('show', { count: 0 })}><ShowCount courses={found.courses} /></Suspense>
          </Button>
        }
      >
        <FilterPanel search={search} found={found} onChange={onChange} />
      </Sheet>
    </>
  )
}

function ShowCount({ courses }: { courses: Found['courses'] }) {
  const t = useTranslations('catalogue.discover')
  return t('show', { count: useArrived(courses).total })
}
