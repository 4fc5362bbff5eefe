import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval'
import type { StudiedCourse } from '../../../contract/learning.ts'
import type { Step } from '../completion.rules.ts'

/** What was opened, when it was kept (ms), and in the shape that the server answered. */
export type KeptCourse = { course: StudiedCourse; keptAt: number }
/** A tick that the server has not answered yet. */
export type KeptTick = Step & { courseId: number }

/** Deleted at sign-out by `api/session.ts`, under this name. */
const database = 'praktika-kept'
const days = 14
const lifetime = days * 86_400_000

/**
 * A connection that closes itself when the database is to be deleted: the library's own would keep it open, and sign-out
 * would wait for the page to be closed.
 */
export const store: UseStore = async (mode, work) => {
  const opened = createStore(database, 'kept')
  return opened(mode, async (objects) => {
    const { db } = objects.transaction
    db.onversionchange = () => db.close()
    try {
      return await work(objects)
    } finally {
      db.close()
    }
  })
}

const keyOf = (courseId: number) => `course ${courseId}`

/** Whose data this is: another user's is deleted first. */
export async function claim(userId: string): Promise<void> {
  const owner = await get<string>('owner', store)
  if (owner === userId) return
  for (const [key] of await entries(store)) await del(key, store)
  await set('owner', userId, store)
}

/** Keeps an opened course, and removes those that were not opened for 14 days. */
export async function keepCourse(course: StudiedCourse, now: number): Promise<void> {
  await set(keyOf(course.id), { course, keptAt: now } satisfies KeptCourse, store)
  for (const [key, value] of await entries<string, Partial<KeptCourse>>(store))
    if (key.startsWith('course ') && (value.keptAt ?? 0) < now - lifetime) await del(key, store)
}

/** The course as it was last opened here, within 14 days. */
export async function findCourse(courseId: number, now: number): Promise<StudiedCourse | undefined> {
  const found = await get<KeptCourse>(keyOf(courseId), store)
  return found && found.keptAt >= now - lifetime ? found.course : undefined
}

export const readTicks = async (): Promise<readonly KeptTick[]> => (await get<KeptTick[]>('ticks', store)) ?? []

/** Changes the stored ticks in one transaction, so that two tabs lose none. */
export const changeTicks = (change: (ticks: readonly KeptTick[]) => readonly KeptTick[]): Promise<void> =>
  update<readonly KeptTick[]>('ticks', (ticks = []) => change(ticks), store)
