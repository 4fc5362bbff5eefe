import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'

test('what is drawn or packed for a caller has a limit of its own', () => {
  const heavy = Object.entries<Call>(calls).filter(
    ([, { reply, path }]) => reply === 'pdf' || path.endsWith('/archive'),
  )
  expect(heavy.length).toBeGreaterThan(7)
  expect(heavy.filter(([, { limit }]) => !limit).map(([name]) => name)).toEqual([])
})
