import { useSyncExternalStore } from 'react'
import { noteUnsentTicks } from '../../unsent-work.ts'
import { changeTicks, type KeptTick, readTicks } from './kept-store.ts'

/** The ticks that wait for the server, in the order in which they were made. */
let waiting: readonly KeptTick[] = []
const listeners = new Set<() => void>()

function show(ticks: readonly KeptTick[]) {
  waiting = ticks
  noteUnsentTicks(ticks.length)
  for (const listener of listeners) listener()
}

const isSame = (a: KeptTick, b: KeptTick) => a.courseId === b.courseId && a.id === b.id && a.done === b.done

export const waitingTicks = () => waiting

/** Reads what another page or an earlier visit left. */
export async function loadTicks(): Promise<readonly KeptTick[]> {
  show(await readTicks())
  return waiting
}

/** Keeps a tick until the server has answered it. Where the browser refuses storage, until this page is closed. */
export async function keepTick(tick: KeptTick): Promise<void> {
  show([...waiting, tick])
  await changeTicks((ticks) => [...ticks, tick]).catch(() => undefined)
}

/** Removes an answered tick. */
export async function forgetTick(tick: KeptTick): Promise<void> {
  const without = (ticks: readonly KeptTick[]) => {
    const at = ticks.findIndex((one) => isSame(one, tick))
    return ticks.filter((_, i) => i !== at)
  }
  show(without(waiting))
  await changeTicks(without).catch(() => undefined)
}

/** At sign-out. */
export const forgetAllTicks = () => show([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWaitingTicks = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => waiting,
  )
