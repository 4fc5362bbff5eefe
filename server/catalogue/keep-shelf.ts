import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { loadShelf } from './load-shelf.ts'
import type { Shelf } from './shelf.ts'

/** From so many courses on, a list asked of the database alone takes noticeably longer than a small one. */
const large = 2000
const shortestPause = 300

export type ShelfKeeper = {
  /** The shelf of the catalogue as it is now; undefined while it is being loaded, or when the catalogue is small: then the database is asked. */
  get: () => Shelf | undefined
  /** The catalogue changed. */
  forget: () => void
  stop: () => void
}

/**
 * Keeps the shelf of a large catalogue. A change takes it away at once, so that no list is old, and it is loaded again soon:
 * with pauses five times as long as a load takes, so that a busy day costs the database a sixth of one core at most.
 */
export function keepShelf(db: Database, log: FastifyBaseLogger, from = large): ShelfKeeper {
  let shelf: Shelf | undefined
  let generation = 0
  let planned = false
  let stopped = false
  let pause = shortestPause
  let timer: NodeJS.Timeout | undefined

  /** Whether it is now what it should be. */
  async function load(): Promise<boolean> {
    const asked = generation
    try {
      const loaded = await loadShelf(db, from)
      if (asked === generation) shelf = loaded
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the catalogue could not be brought to memory')
      return false
    }
    return asked === generation
  }

  function plan() {
    if (planned || stopped) return
    planned = true
    timer = setTimeout(async () => {
      const began = performance.now()
      const done = await load()
      pause = Math.max(shortestPause, 5 * (performance.now() - began))
      planned = false
      if (!done) plan()
    }, pause).unref()
  }

  plan()
  return {
    get: () => shelf,
    forget: () => {
      generation++
      shelf = undefined
      plan()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
