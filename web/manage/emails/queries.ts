import { emailList } from '../../../contract/manage/emails.list.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { listKey } from '../kit/list-query.ts'

export const emailsKey = listKey(emailList)
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: own('manage', 'email', id),
    queryFn: () => call('getEmail', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry,
  })
