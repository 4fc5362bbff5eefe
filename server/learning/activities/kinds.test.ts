import { expect, test } from 'vitest'
import { isActivity, modules } from '../../../contract/activities/modules.ts'
import { isInteractive, isProved, settingsOf } from './kinds.ts'
import * as v from 'valibot'

test('only what opens has settings of its own', () => {
  for (const module of modules) expect(settingsOf(module) === settingsOf('page'), module).toBe(!isActivity(module))
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
