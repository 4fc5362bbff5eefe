import type { DataTag, QueryKey } from '@tanstack/react-query'

type Retry = boolean | ((count: number, error: unknown) => boolean)
export type QueryDefinition<T, K extends QueryKey = QueryKey> = {
  queryKey: K
  queryFn: () => Promise<T>
  staleTime?: number
  gcTime?: number
  retry?: Retry
}

/** Query options, typed for TanStack Query without loading it: a guest's first page does without the library. */
export function queryOptions<T, K extends QueryKey>(
  options: QueryDefinition<T, K>,
): QueryDefinition<T, K> & { queryKey: DataTag<K, T> }
export function queryOptions(options: unknown): unknown {
  return options
}
