import type { Favourite } from '../../contract/favourites.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { favouritesQuery } from '../api/own-queries.ts'

const { queryKey } = favouritesQuery
/** The ids of favourites by course, also of those that were just removed from the list. */
const ids = new Map<number, number>()
let queue: Promise<unknown> = Promise.resolve()

const change = (next: (data: readonly Favourite[]) => Favourite[]) =>
  queryClient.setQueryData(queryKey, (old) => old && { data: next(old.data) })

/** Shows the state before the server knows it; its id is 0 until then. */
function show(course: number, on: boolean): void {
  change((data) => {
    const others = data.filter((one) => one.course !== course)
    return on ? [{ id: ids.get(course) ?? 0, course }, ...others] : others
  })
}

async function send(course: number, on: boolean): Promise<void> {
  if (on) {
    const saved = await call('addFavourite', { body: { course } })
    ids.set(course, saved.id)
    return
  }
  const id = ids.get(course)
  if (id) await call('removeFavourite', { params: { id } })
  ids.delete(course)
}

/**
 * Switches a favourite. It shows at once; the calls follow one after another, so that the last press wins. When the
 * server refuses, the state is taken back and the failure thrown.
 */
export async function setFavourite(course: number, on: boolean): Promise<void> {
  const { data } = await queryClient.ensureQueryData(favouritesQuery)
  await queryClient.cancelQueries({ queryKey })
  for (const one of data) if (one.id) ids.set(one.course, one.id)
  show(course, on)
  const sent = queue.then(() => send(course, on))
  queue = sent.catch(() => undefined)
  try {
    await sent
  } catch (error) {
    show(course, !on)
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
