import type { PracticeTicket } from '../../../contract/practice.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { isOffline } from '../study.ts'
import { findTicket, keepTicket } from './kept-ticket.ts'

/** The ticket from the server, or as this browser last had it when there is no network. */
async function loadTicket(courseId: number, starts: string): Promise<PracticeTicket> {
  try {
    const ticket = await call('getPracticeTicket', { params: { id: courseId } })
    await keepTicket(courseId, ticket, Date.now()).catch(() => undefined)
    return ticket
  } catch (error) {
    const kept = isOffline(error) ? await findTicket(courseId, starts).catch(() => undefined) : undefined
    if (!kept) throw error
    return kept
  }
}

/** The ticket of the group that begins at `starts`: another group has another one. */
export const ticketQuery = (courseId: number, starts: string) =>
  queryOptions({
    queryKey: own('ticket', courseId, starts),
    queryFn: () => loadTicket(courseId, starts),
    retry,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
