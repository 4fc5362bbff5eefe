import { expect, test } from 'vitest'
import { capabilities, type Capability, type Role } from '../../contract/common.ts'
import { capabilitiesByRole, capabilitiesOf } from './roles.rules.ts'

test.each<[Role[], boolean, boolean, readonly Capability[]]>([
  // roles, has a second factor, gave it in this sign-in, capabilities
  [[], true, true, []],
  [['manager'], false, false, []],
  [['manager'], false, true, []],
  [['manager'], true, false, []],
  [['manager'], true, true, capabilities],
  [['manager', 'author'], true, true, capabilities],
  [['author'], true, true, ['open_back_office', 'read_courses', 'edit_courses', 'edit_content']],
  [['instructor'], true, true, ['open_back_office', 'run_practice']],
])('roles %j with a factor: %s, given: %s', (roles, has, given, allowed) => {
  expect(capabilitiesOf(roles, { confirmed: true, has, given })).toEqual(allowed)
  expect(capabilitiesOf(roles, { confirmed: false, has, given })).toEqual([])
})

test('every role may open the back office, and only the manager may change roles', () => {
  for (const allowed of Object.values(capabilitiesByRole)) expect(allowed).toContain('open_back_office')
  const changing = Object.entries(capabilitiesByRole).filter(([, allowed]) => allowed.includes('manage_staff'))
  expect(changing.map(([role]) => role)).toEqual(['manager'])
})
