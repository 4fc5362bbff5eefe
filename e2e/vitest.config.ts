import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the real server with demo data. Two files at a time on one shared server; each file has a browser of its own. */
export default defineConfig({
  test: {
    root: 'e2e',
    include: ['**/*.e2e.ts'],
    globalSetup: ['global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
