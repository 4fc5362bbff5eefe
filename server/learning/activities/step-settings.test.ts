import { expect, test } from 'vitest'
import { activityModules } from '../../../contract/activities/modules.ts'
import { modules } from '../../../contract/materials.ts'
import { kinds } from './kinds.ts'
import { isInteractive, isProved, settingsOf } from './step-settings.ts'
import * as v from 'valibot'

const sorted = (list: readonly string[]) => list.toSorted((a, b) => a.localeCompare(b))

test('every module that opens is of one kind of step, and has settings of its own', () => {
  expect(sorted(kinds.flatMap((kind) => kind.modules))).toEqual(sorted(activityModules))
  const others = modules.filter((module) => !activityModules.some((one) => one === module))
  expect(new Set(others.map((module) => settingsOf(module))).size).toBe(1)
  for (const module of activityModules) expect(settingsOf(module), module).not.toBe(settingsOf('page'))
})

test.each([
  ['quiz', {}, true, true],
  ['scenario', {}, true, true],
  ['algorithm', {}, false, false],
  ['algorithm', { nodes: [] }, true, true],
  ['video', {}, false, false],
  ['hvp', {}, false, false],
  ['forum', {}, true, false],
  ['page', {}, false, false],
] as const)('%s with the settings %o', (module, settings, opens, proves) => {
  expect(isInteractive({ module, settings })).toBe(opens)
  expect(isProved({ module, settings, completion: 1 })).toBe(proves)
})

test('what is unknown is refused', () => {
  expect(v.is(settingsOf('page'), { link: '/' })).toBe(false)
  expect(v.is(settingsOf('quiz'), { passPercent: 70, draw: [{ tag: 'a' }] })).toBe(true)
})
