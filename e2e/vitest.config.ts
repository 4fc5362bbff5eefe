import { defineConfig } from 'vitest/config'

/**
 * Journeys in a real browser against the real server with demo data. Three files at a time, because they often wait:
 * one shared server, a browser for each file.
 */
export default defineConfig({
  test: {
    root: 'e2e',
    include: ['**/*.e2e.ts'],
    globalSetup: ['global-setup.ts'],
    maxWorkers: 3,
    // A busy machine is not a defect; a test that fails twice is one.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 240_000,
  },
})
