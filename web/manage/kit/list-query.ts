import type { List, RowOf } from '../../../contract/manage/list.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { send } from './resource.ts'

/** Everything that was read of a list. */
export const listKey = ({ name }: Pick<List, 'name'>) => own('manage', name)

/** All rows of a whole list, read again where it is shown: it says what other screens changed. */
export const wholeQuery = <D extends List>(of: D) =>
  queryOptions({
    queryKey: listKey(of),
    queryFn: async () => (await send(of.find)) as { data: RowOf<D>[] },
    staleTime: 0,
  })
