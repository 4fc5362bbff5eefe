import { expect, test } from 'vitest'
import { databaseKills, serverKills } from '../chaos/kills.ts'

// Both start a server of their own; no browser is needed, but the built portal is.
test.each([serverKills, databaseKills])('$name', { timeout: 240_000 }, async ({ rounds, run }) => {
  const open = () => Promise.reject(new Error('Runs in a process of its own'))
  expect((await run({ rounds: rounds.short, open })).faults).toEqual([])
})
