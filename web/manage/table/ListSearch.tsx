import { useEffect, useState } from 'react'
import { SearchField } from '../../ui/SearchField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { ListState } from './useListState.ts'

/** Milliseconds without a key until the list is searched. */
const searchAfter = 300

/** The search field of a list. */
export function ListSearch({ list, label }: { list: Pick<ListState, 'query' | 'set'>; label: string }) {
  const [text, setText] = useState(list.query.search)
  const settled = useDebounced(text, searchAfter)
  const { set } = list
  const searched = list.query.search
  useEffect(() => {
    if (settled.trim() !== searched) void set({ search: settled.trim() }, { replace: true })
    // Only a settled text searches: `set` is another function after each navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <SearchField
      id="list-search"
      label={label}
      placeholder={label}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      className="w-full max-w-sm"
    />
  )
}
