import type { ReactNode } from 'react'
import { useLocalStorage } from '../../shell/useLocalStorage.ts'

export type DataColumn<Item> = {
  id: string
  label: string
  cell: (item: Item) => ReactNode
  /** The list can be put in its order. */
  sorts?: boolean
  /** Aligned to the end: numbers. */
  end?: boolean
  /** Names the row; cannot be hidden. */
  heads?: boolean
  /** Hidden until it is chosen. */
  optional?: boolean
  /** Stays at the end of the row while the table scrolls; cannot be hidden. */
  pinned?: boolean
}

/** Which columns of a list are shown, as chosen in this browser. */
export function useColumns<Item>(id: string, columns: readonly DataColumn<Item>[]) {
  const [stored, store] = useLocalStorage(`praktika-list-${id}`)
  const chosen = stored?.split(' ') ?? columns.filter(({ optional }) => !optional).map((column) => column.id)
  const isShown = ({ id: name, heads, pinned }: DataColumn<Item>) =>
    Boolean(heads) || Boolean(pinned) || chosen.includes(name)
  const shown = columns.filter(isShown)
  const names = shown.map((column) => column.id)
  const toggle = (name: string) =>
    store((names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join(' '))
  return { shown, names, toggle }
}
