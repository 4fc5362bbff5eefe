import { waitingAfter } from '../../api/waiting-after.rules.ts'
import type { Entry } from './outbox.ts'

type Box = {
  read: () => Promise<readonly Entry[]>
  send: (entry: Entry) => Promise<void>
  remove: (id: string) => Promise<void>
  refuse: (id: string, error: unknown) => Promise<void>
}

/** Sends what waits, of each group in its order, also what is added meanwhile, until all of it is to be sent later. */
export async function sendWaiting({ read, send, remove, refuse }: Box): Promise<void> {
  const later = new Set<number>()
  const next = async () => (await read()).find(({ refused, day }) => !refused && !later.has(day))
  for (let entry = await next(); entry; entry = await next()) {
    try {
      await send(entry)
      await remove(entry.id)
    } catch (error) {
      const waiting = waitingAfter(error)
      if (waiting === 'all') return
      if (waiting === 'group') later.add(entry.day)
      else await refuse(entry.id, error)
    }
  }
}
