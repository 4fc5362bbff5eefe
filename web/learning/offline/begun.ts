import type { QueryClient } from '@tanstack/react-query'
import { get, update } from 'idb-keyval'
import { call } from '../../api/client.ts'
import { isRefused } from '../../api/failure.ts'
import { studiedCourseQuery } from '../queries.ts'
import { store } from './kept-store.ts'

/** The courses whose theory was opened and whose server has not answered that yet. */
const key = 'begun'
const change = (to: (ids: readonly number[]) => readonly number[]) =>
  update<readonly number[]>(key, (ids = []) => to(ids), store)

/** Reports that theory of a course was opened. `false`: the server has not answered. */
async function report(queryClient: QueryClient, id: number): Promise<boolean> {
  try {
    await call('beginCourse', { params: { id } })
  } catch (error) {
    return isRefused(error)
  }
  const { queryKey } = studiedCourseQuery(id)
  queryClient.setQueryData(queryKey, (course) => course && { ...course, begun: true })
  return true
}

/** Reports it, once there is a network: without one it is kept on the device. */
export async function reportBegun(queryClient: QueryClient, id: number): Promise<void> {
  if (!(await report(queryClient, id))) await change((ids) => [...new Set([...ids, id])])
}

/** Sends the reports that were kept. */
export async function sendBegun(queryClient: QueryClient): Promise<void> {
  for (const id of (await get<readonly number[]>(key, store)) ?? [])
    if (await report(queryClient, id)) await change((ids) => ids.filter((other) => other !== id))
}
