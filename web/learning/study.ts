import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../api/failure.ts'
import { readId } from '../api/orNotFound.ts'
import { studiedCourseQuery } from './queries.ts'

export const isOffline = (error: unknown) => error instanceof ApiFailure && error.code === 'offline'

/** The course of a study screen; all screens of one course share one request. Without network, what was kept of it. */
export async function loadCourse(queryClient: QueryClient, id: string) {
  const query = studiedCourseQuery(readId(id))
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    const kept = isOffline(error) ? await findKept(readId(id)) : undefined
    if (!kept) throw error
    // As old as can be: loaded again as soon as there is a network.
    queryClient.setQueryData(query.queryKey, kept, { updatedAt: 1 })
    return kept
  }
}

async function findKept(id: number) {
  try {
    const { keptCourse } = await import('./offline/kept-course.ts')
    return await keptCourse(id)
  } catch {
    return undefined // the browser refuses storage, or the script was not kept
  }
}
