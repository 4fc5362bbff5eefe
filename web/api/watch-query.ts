import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { QueryDefinition } from './query-options.ts'

/** Subscribes to a query until it is stopped. */
export function watchQuery<T>(query: QueryDefinition<T>, onData: (data: T | undefined) => void): () => void {
  queryClient.mount() // resumes when the connection is back
  const observer = new QueryObserver(queryClient, query)
  const stop = observer.subscribe(({ data }) => onData(data))
  onData(observer.getCurrentResult().data)
  return () => {
    stop()
    queryClient.unmount()
  }
}
