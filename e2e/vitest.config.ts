import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by their time. */
const longest = [
  'provider-journey.e2e.ts',
  'accessibility.e2e.ts',
  'server-process.e2e.ts',
  'shop.e2e.ts',
  'course-editor.e2e.ts',
  'course-steps.e2e.ts',
  'budgets.e2e.ts',
  'factors.e2e.ts',
  'public.e2e.ts',
  'device.e2e.ts',
  'kills.e2e.ts',
  'manage.e2e.ts',
  'cart.e2e.ts',
  'media.e2e.ts',
]

/** Starts the longest files first: in a new checkout Vitest knows only their sizes, and a long one would run last, alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => longest.toReversed().indexOf(basename(moduleId))
    return (await super.sort(files)).toSorted((x, y) => rank(y) - rank(x))
  }
}

/**
 * Journeys in a real browser against the real server with demo data: one shared server, a browser for each file. Two
 * files at a time: with more, the browsers wait for each other's work on a machine with two cores.
 */
export default defineConfig({
  test: {
    include: ['{e2e,chaos}/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // A test that passed at its second try is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
  },
})
