import { createStore, get, update } from 'idb-keyval'
import type { CallArguments } from '../../../contract/call.ts'
import type { practiceDayCalls } from '../../../contract/manage/days.ts'

type Calls = typeof practiceDayCalls
type Recorded =
  | { call: 'markAttendance'; body: CallArguments<Calls['markAttendance']>['body'] }
  /** `byClock`: assessed at the moment of this phone's clock, not at a time that was written. */
  | { call: 'assessPractice'; byClock?: boolean; body: CallArguments<Calls['assessPractice']>['body'] }
/**
 * What a user recorded in the room and is not on the server yet. `refused`: why the server did not accept it. A browser
 * may be shared: an entry is sent, shown and deleted only for the user who recorded it.
 */
export type Entry = { id: string; user: string; day: number; name: string; refused?: string } & Recorded

// A database of its own: signing out deletes what was kept to read, not what was not sent.
export const outboxStore = createStore('praktika-days', 'entries')
const key = 'outbox'

type Change = (entries: Entry[]) => Entry[]
export const changeEntries = (to: Change) => update<Entry[]>(key, (entries = []) => to(entries), outboxStore)

export const readOutbox = async (user: string): Promise<Entry[]> =>
  ((await get<Entry[]>(key, outboxStore)) ?? []).filter((entry) => entry.user === user)
export const removeEntry = (id: string) => changeEntries((entries) => entries.filter((entry) => entry.id !== id))
export const refuseEntry = (id: string, refused: string | undefined) =>
  changeEntries((entries) => entries.map((entry) => (entry.id === id ? { ...entry, refused } : entry)))
