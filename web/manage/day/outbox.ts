import { createStore, get, update } from 'idb-keyval'
import type { CallArguments } from '../../../contract/call.ts'
import type { practiceDayCalls } from '../../../contract/manage/days.ts'

type Calls = typeof practiceDayCalls
type Recorded =
  | { call: 'markAttendance'; body: CallArguments<Calls['markAttendance']>['body'] }
  | { call: 'assessPractice'; body: CallArguments<Calls['assessPractice']>['body'] }
/** What was recorded in the room and is not on the server yet. `refused`: why the server did not accept it. */
export type Entry = { id: string; day: number; name: string; refused?: string } & Recorded

// A database of its own: signing out deletes what was kept to read, not what was not sent.
const store = createStore('praktika-days', 'entries')
const key = 'outbox'

export const readOutbox = async (): Promise<Entry[]> => (await get<Entry[]>(key, store)) ?? []
export const addEntry = (entry: Entry) => update<Entry[]>(key, (entries = []) => [...entries, entry], store)
export const removeEntry = (id: string) =>
  update<Entry[]>(key, (entries = []) => entries.filter((entry) => entry.id !== id), store)
export const refuseEntry = (id: string, refused: string) =>
  update<Entry[]>(
    key,
    (entries = []) => entries.map((entry) => (entry.id === id ? { ...entry, refused } : entry)),
    store,
  )
