import { get, set, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import type { AnsweredTrioRun, TrioEntry, TrioRun } from '../../../contract/trio.ts'
import { serverAhead } from '../../../contract/trio.rules.ts'
import { onSignOut } from '../../api/session.ts'
import { store } from '../offline/kept-store.ts'

/** What this phone recorded and the server has not answered. `refused`: why the server did not accept it. */
export type Waiting = { courseId: number; runId: string; entry: TrioEntry; refused?: string }
/** How far a phone without network was moved by hand. `begun`: its own clock, in milliseconds. */
export type Hand = { round: number; begun: number | null; step: number }
export const noHand: Hand = { round: 1, begun: null, step: 0 }

// In the database of what is kept without network: another user never sees it, and signing out deletes it.
const [outbox, runKey, handKey] = ['trio outbox', (id: string) => `trio run ${id}`, (id: string) => `trio hand ${id}`]

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()
function show(next: readonly Waiting[]) {
  waiting = next
  for (const listener of listeners) listener()
}
onSignOut(() => show([]))

/** What was answered or dropped here, so that an older state of the database does not bring it back. */
const removed = new Set<string>()

type Change = (all: readonly Waiting[]) => readonly Waiting[]
/** Changes what waits: on the screen at once, and in the database. Where the browser refuses it, until the page is closed. */
async function change(to: Change): Promise<void> {
  show(to(waiting))
  await update<readonly Waiting[]>(outbox, (all = []) => to(all), store).catch(() => undefined)
}

/** Adds what another page or an earlier visit left; what this page shows is never older than the database. */
export async function loadWaiting(): Promise<readonly Waiting[]> {
  const kept = (await get<readonly Waiting[]>(outbox, store).catch(() => undefined)) ?? []
  const shown = new Set(waiting.map(({ entry }) => entry.id))
  const others = kept.filter(({ entry }) => !shown.has(entry.id) && !removed.has(entry.id))
  if (others.length) show([...others, ...waiting])
  return waiting
}
export const addWaiting = (one: Waiting) => change((all) => [...all, one])
export function removeWaiting(id: string): Promise<void> {
  removed.add(id)
  return change((all) => all.filter(({ entry }) => entry.id !== id))
}
export const refuseWaiting = (id: string, refused: string) =>
  change((all) => all.map((one) => (one.entry.id === id ? { ...one, refused } : one)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => waiting
export const useWaiting = () => useSyncExternalStore(subscribe, current, current)

/** A run as this phone has it. `ahead`: by how many milliseconds the clock of the server is ahead of its own. */
export type KeptRun = TrioRun & { ahead: number }
export const keepRun = (run: KeptRun) => set(runKey(run.id), run, store).catch(() => undefined)
export async function findRun(id: string): Promise<KeptRun | undefined> {
  const kept = await get<TrioRun & Partial<KeptRun>>(runKey(id), store).catch(() => undefined)
  // One that was kept before clocks were compared has no difference.
  return kept && { ...kept, ahead: kept.ahead ?? 0 }
}

/** A run that the server answered, as it is kept. `asked`: when, by the clock of this phone, if that is known. */
export async function timedRun({ now, ...run }: AnsweredTrioRun, asked = Date.now()): Promise<KeptRun> {
  const reading = { asked, answered: Date.now(), server: Date.parse(now) }
  return { ...run, ahead: serverAhead((await findRun(run.id))?.ahead ?? 0, reading) }
}
export const keepHand = (id: string, hand: Hand) => set(handKey(id), hand, store).catch(() => undefined)
export const findHand = (id: string) => get<Hand>(handKey(id), store).catch(() => undefined)
