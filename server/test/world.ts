import { afterAll, beforeAll, inject } from 'vitest'
import { lend, makeWorld, type World } from './make-world.ts'

export type { Answer, As, World } from './make-world.ts'

/**
 * A database of its own from the template, and the app on it. Opened before the file's tests, closed after all.
 */
export function openWorld(variables: Record<string, string> = {}): World {
  const world: Partial<World> = {}
  let close: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    close = await makeWorld(world, { connection: inject('connection'), dataDir: inject('dataDir'), variables })
  })
  afterAll(() => close())
  return lend(world)
}
