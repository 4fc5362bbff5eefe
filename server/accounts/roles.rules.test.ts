import { expect, test } from 'vitest'
import type { Role } from '../../contract/common.ts'
import { capabilitiesOf } from './roles.rules.ts'

test.each<[Role[], boolean, boolean, string[]]>([
  // roles, has a second factor, gave it in this sign-in, capabilities
  [[], true, true, []],
  [['manager'], false, false, []],
  [['manager'], false, true, []],
  [['manager'], true, false, []],
  [['manager'], true, true, ['manage']],
  [['manager', 'author'], true, true, ['manage']],
])('roles %j with a factor: %s, given: %s', (roles, has, given, capabilities) => {
  expect(capabilitiesOf(roles, { has, given })).toEqual(capabilities)
})
