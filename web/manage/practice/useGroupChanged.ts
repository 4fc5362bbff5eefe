import { useQueryClient } from '@tanstack/react-query'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { own } from '../../api/own-queries.ts'
import { groupQuery, practiceKey } from './queries.ts'

/** Shows a group as it is after a change, and its history again. */
export function useGroupChanged() {
  const queryClient = useQueryClient()
  return async (group: PracticeGroupDetails) => {
    await queryClient.invalidateQueries({ queryKey: practiceKey })
    queryClient.setQueryData(groupQuery(group.id).queryKey, group)
    await queryClient.invalidateQueries({ queryKey: own('manage', 'history', 'practice_group', String(group.id)) })
  }
}
