import { useQueryClient } from '@tanstack/react-query'
import type { Contents } from '../../../../contract/manage/contents.ts'
import { historyQuery } from '../../history/queries.ts'
import { courseQuery } from '../queries.ts'
import { contentsQuery } from './queries.ts'

/** Shows saved contents, and lets what depends on them be loaded again. */
export function useContents(courseId: number) {
  const queryClient = useQueryClient()
  return async (contents: Contents) => {
    queryClient.setQueryData(contentsQuery(courseId).queryKey, contents)
    await queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(courseId)).queryKey })
  }
}
