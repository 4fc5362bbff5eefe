import { describe, expect, test } from 'vitest'
import { openWorld } from '../server/test/world.ts'
import { scenarios } from './scenarios.ts'

// Each has a database of its own, because the audit looks at all of it.
describe.each(scenarios)('$name', ({ what, rounds, run }) => {
  const world = openWorld({ LOG_LEVEL: 'silent' }) // services are broken on purpose
  test(what(rounds.short), { timeout: 60_000 }, async ({ skip }) => {
    const { faults, skipped } = await run({ rounds: rounds.short, open: async () => world })
    if (skipped) skip(skipped)
    expect(faults).toEqual([])
  })
})
