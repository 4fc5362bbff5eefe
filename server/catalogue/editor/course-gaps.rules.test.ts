import { expect, test } from 'vitest'
import { gapsOf } from './course-gaps.rules.ts'

const text = { lt: 'Tekstas' }
const whole = {
  short: text,
  about: text,
  purpose: text,
  study: text,
  objectives: { lt: ['Mokėti'] },
  image: 'courses/x',
  ahead: 1,
  steps: 3,
  elsewhere: false,
  endless: false,
  unasked: 0,
}

test.each([
  ['nothing', {}, []],
  ['texts', { about: { lt: ' ' }, study: { lt: '' } }, ['about', 'study']],
  ['objectives and picture', { objectives: { lt: [] }, image: '' }, ['objectives', 'picture']],
  ['contents, when it is sold', { steps: 0 }, ['contents']],
  ['no contents while it is in preparation', { steps: 0, ahead: 0 }, []],
  ['conditions that can be met', { endless: true }, ['conditions']],
  ['questions of its test', { unasked: 1 }, ['questions']],
  ['no contents here when it is studied at a partner', { steps: 0, elsewhere: true }, []],
])('a course lacks %s', (_what, without, gaps) => {
  expect(gapsOf({ ...whole, ...without })).toEqual(gaps)
})
