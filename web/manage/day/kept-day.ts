import { del, entries, get, set } from 'idb-keyval'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import type { StaffProfile } from '../../../contract/manage/staff.ts'
import { store } from '../../learning/offline/kept-store.ts'
import { isStillKept } from './kept-day.rules.ts'

/** A group as it was last loaded, and when (ms). In the database of opened courses: sign-out deletes it. */
type KeptDay = { day: PracticeDay; keptAt: number }
const keyOf = (id: number) => `day ${id}`
const profileKey = 'staff profile'
/** Keeps a group for the time without network, and removes those that are over. */
export async function keepDay(day: PracticeDay, profile: StaffProfile, now: number): Promise<void> {
  await set(profileKey, profile, store)
  await set(keyOf(day.id), { day, keptAt: now } satisfies KeptDay, store)
  for (const [key, value] of await entries<string, Partial<KeptDay>>(store))
    if (key.startsWith('day ') && !isStillKept(value.keptAt, now)) await del(key, store)
}

export async function findDay(id: number, now: number): Promise<PracticeDay | undefined> {
  const found = await get<KeptDay>(keyOf(id), store)
  return found && isStillKept(found.keptAt, now) ? found.day : undefined
}

/** Who the user is in the back office; the server decides with each call. */
export const findProfile = (): Promise<StaffProfile | undefined> => get<StaffProfile>(profileKey, store)
