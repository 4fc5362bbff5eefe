import { useTranslations } from 'use-intl'
import { SelectField } from '../../ui/SelectField.tsx'
import type { ListState } from './useListState.ts'

type Props = {
  list: { filters: Readonly<Record<string, string | undefined>> } & Pick<ListState, 'set'>
  /** The filter's name in the address. */
  name: string
  label: string
  options: ReadonlyArray<{ value: string; label: string }>
}

/** One of a few values by which a list is narrowed; none by default. */
export function FilterSelect({ list, name, label, options }: Props) {
  const t = useTranslations('manage.table')
  return (
    <SelectField
      id={`filter-${name}`}
      label={label}
      value={list.filters[name] ?? ''}
      onChange={({ currentTarget }) => void list.set({ [name]: currentTarget.value })}
      options={[{ value: '', label: t('all') }, ...options]}
    />
  )
}
