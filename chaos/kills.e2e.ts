import { expect, test } from 'vitest'
import { attendance } from './attendance.ts'
import { timedClass } from './class.ts'
import { eitherKill } from './kills.ts'
import { signals } from './signals.ts'

// Each starts a server of its own; no browser is needed, but the built portal is. More rounds: `npm run chaos`.
test.each([eitherKill, timedClass, attendance, signals])('$name', { timeout: 240_000 }, async ({ rounds, run }) => {
  const open = () => Promise.reject(new Error('Runs in a process of its own'))
  expect((await run({ rounds: rounds.short, open })).faults).toEqual([])
})
