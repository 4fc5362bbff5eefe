import { defineConfig } from 'vitest/config'
import { callAddresses } from './scripts/vite-addresses.ts'

/** Rules and calls: pure functions, and the API through HTTP on a real database. The browser's journeys are in `e2e/`. */
export default defineConfig({
  plugins: [callAddresses()],
  test: {
    include: ['{contract,server,web,activity,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/global-setup.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
