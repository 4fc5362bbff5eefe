import { useTranslations } from 'use-intl'
import { TextField } from '../../ui/TextField.tsx'
import type { ListState } from './useListState.ts'

type Props = { list: { filters: Readonly<Record<'from' | 'to', string | undefined>> } & Pick<ListState, 'set'> }

/** The first and the last day by which a list is narrowed. */
export function PeriodFields({ list }: Props) {
  const t = useTranslations('manage.table')
  return (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      id={`filter-${name}`}
      type="date"
      label={t(name)}
      value={list.filters[name] ?? ''}
      onChange={({ currentTarget }) => void list.set({ [name]: currentTarget.value })}
    />
  ))
}
