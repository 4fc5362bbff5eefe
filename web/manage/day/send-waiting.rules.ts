import { ApiFailure } from '../../api/failure.ts'
import type { Entry } from './outbox.ts'

/** No network (0), a sign-in that ended or terms not agreed to (401, 403), a slow or busy network (408, 429). */
const laterStatuses = new Set([0, 401, 403, 408, 429])

/** Whether a call that failed says nothing about what was recorded: it is sent again later. */
export const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status >= 500 || laterStatuses.has(error.status)

type Box = {
  read: () => Promise<readonly Entry[]>
  send: (entry: Entry) => Promise<void>
  remove: (id: string) => Promise<void>
  refuse: (id: string, error: unknown) => Promise<void>
}

/** Sends what waits in its order, also what is added meanwhile, until one is to be sent later. */
export async function sendWaiting({ read, send, remove, refuse }: Box): Promise<void> {
  const next = async () => (await read()).find(({ refused }) => !refused)
  for (let entry = await next(); entry; entry = await next()) {
    try {
      await send(entry)
    } catch (error) {
      if (isForLater(error)) return
      await refuse(entry.id, error)
      continue
    }
    await remove(entry.id)
  }
}
