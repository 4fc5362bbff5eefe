import { call } from '../api/client.ts'
import { own, retry } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const threadsQuery = queryOptions({ queryKey: own('threads'), queryFn: () => call('listThreads') })
export const threadQuery = (id: string) =>
  queryOptions({ queryKey: own('thread', id), queryFn: () => call('getThread', { params: { id } }), retry })

/** How often (ms) an open conversation looks for answers. */
export const refreshEvery = 30_000
