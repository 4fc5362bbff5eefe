import { expect, test } from 'vitest'
import { leavesWayIn } from './ways-in.ts'

test.each([
  [false, 0, 0, false],
  [true, 0, 0, true],
  [false, 1, 0, true],
  [false, 0, 1, true],
])(
  'a password: %s, passkeys: %i, linked accounts: %i leave a way in: %s',
  (hasPassword, passkeys, identities, left) => {
    expect(leavesWayIn({ hasPassword, passkeys, identities })).toBe(left)
  },
)
