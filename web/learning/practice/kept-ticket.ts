import { del, entries, get, set } from 'idb-keyval'
import type { PracticeTicket } from '../../../contract/practice.ts'
import { store } from '../offline/kept-store.ts'

// In the database of what is kept without network: another user never sees it, and signing out deletes it.
const prefix = 'ticket '
const keyOf = (courseId: number, starts: string) => `${prefix}${courseId} ${starts}`

/** Keeps the ticket of a group, and removes the course's others and those of groups that are over. */
export async function keepTicket(courseId: number, ticket: PracticeTicket, now: number): Promise<void> {
  const own = keyOf(courseId, ticket.starts)
  await set(own, ticket, store)
  for (const [key, value] of await entries<string, Partial<PracticeTicket>>(store))
    if (
      key.startsWith(prefix) &&
      key !== own &&
      (key.startsWith(keyOf(courseId, '')) || Date.parse(value.ends ?? '') < now)
    )
      await del(key, store)
}

/** The ticket as this browser last had it, of the group that begins then. */
export const findTicket = (courseId: number, starts: string): Promise<PracticeTicket | undefined> =>
  get<PracticeTicket>(keyOf(courseId, starts), store)
