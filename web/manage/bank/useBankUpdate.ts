import { useQueryClient } from '@tanstack/react-query'
import { bankLineList } from '../../../contract/manage/bank.list.ts'
import { manageKey } from '../queries.ts'
import { listKey } from '../kit/list-query.ts'

/** What a decision changes: lines, files, clearing, and the orders of other screens. */
export function useBankUpdate() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: listKey(bankLineList) })
    await queryClient.invalidateQueries({ queryKey: manageKey })
  }
}
