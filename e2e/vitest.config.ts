import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the real server with demo data. One file at a time: they share the server and two cores. */
export default defineConfig({
  test: {
    root: 'e2e',
    include: ['**/*.e2e.ts'],
    globalSetup: ['global-setup.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
