import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { QueryDefinition } from './query-options.ts'

/** Asks, and tells each answer until it is stopped. */
export function watchQuery<T>(query: QueryDefinition<T>, tell: (data: T | undefined) => void): () => void {
  queryClient.mount() // goes on when the connection is back
  const observer = new QueryObserver(queryClient, query)
  const stop = observer.subscribe(({ data }) => tell(data))
  tell(observer.getCurrentResult().data)
  return () => {
    stop()
    queryClient.unmount()
  }
}
