import { defineConfig } from 'vitest/config'
import { callAddresses } from './scripts/vite-addresses.ts'

const api = '{server,scripts,chaos}/**/*.api.test.ts'

/**
 * `rules`: pure functions. `api`: through HTTP on a real database, with a database of its own for each file. Modules
 * are loaded once per worker: they hold no state. Browser tests are in `e2e/`.
 */
export default defineConfig({
  plugins: [callAddresses()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    /** The demo is seeded in one: half a minute on a good machine. */
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{contract,server,web,activity,scripts}/**/*.test.{ts,tsx}'],
          exclude: [api],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'api', include: [api], isolate: false, globalSetup: ['server/test/global-setup.ts'] },
      },
    ],
  },
})
