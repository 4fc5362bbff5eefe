import type { CallReply } from '../../../contract/call.ts'
import type { auditCalls } from '../../../contract/manage/audit.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

/** The changes of an object, page by page (`useInfiniteQuery`). */
export const historyQuery = (object: string, id: string) => ({
  queryKey: own('manage', 'history', object, id),
  queryFn: ({ pageParam: before }: { pageParam: string | undefined }) =>
    call('getHistory', { params: { object, id }, query: before ? { before } : {} }),
  initialPageParam: undefined,
  getNextPageParam: ({ data, more }: CallReply<(typeof auditCalls)['getHistory']>) =>
    more ? data.at(-1)?.id : undefined,
})
