import { useNavigate, useSearch } from '@tanstack/react-router'

export type ListQuery = { page: number; sort?: string; dir?: 'asc' | 'desc'; search: string }
type Shape<Sort extends string, Filter extends string> = { sorts: readonly Sort[]; filters?: readonly Filter[] }

const directions = ['asc', 'desc'] as const

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : typeof value === 'number' ? String(value) : undefined

/**
 * What a list shows is in the address: page, order, search text and filters, so that it can be linked, reloaded and
 * gone back to. A change goes to the first page; unknown values are left out.
 */
export function useListState<Sort extends string, Filter extends string = never>({
  sorts,
  filters = [],
}: Shape<Sort, Filter>) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = Number(search.page)
  const sort = sorts.find((name) => name === search.sort)
  const dir = directions.find((name) => name === search.dir)
  const chosen = Object.fromEntries(filters.map((name) => [name, textOf(search[name])]))
  const query = {
    page: Number.isInteger(page) && page > 1 ? page : 1,
    ...(sort ? { sort } : {}),
    ...(dir ? { dir } : {}),
    search: textOf(search.search) ?? '',
  }

  /** Sets some of it; undefined or empty removes it. Typing replaces the entry of the browser's history. */
  function set(patch: Readonly<Record<string, string | number | undefined>>, { replace = false } = {}) {
    const next: Record<string, unknown> = { ...search, page: undefined, ...patch }
    for (const [name, value] of Object.entries(next)) if (value === undefined || value === '') delete next[name]
    return navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return { query, filters: chosen as Readonly<Record<Filter, string | undefined>>, search, set }
}
export type ListState = ReturnType<typeof useListState<string, string>>

/** The filter's value, when it is one of the known ones. */
export const chosenOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value)
