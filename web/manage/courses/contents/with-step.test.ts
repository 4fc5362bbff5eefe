import { expect, test } from 'vitest'
import type { Contents, StaffStep, StepRow } from '../../../../contract/manage/contents.ts'
import { withStep } from './with-step.ts'

const text = { lt: 'Tekstas', en: '', ru: '' }
const row = (key: string): StepRow => ({
  key,
  module: 'page',
  title: text,
  minutes: 5,
  completion: 1,
  group: null,
  conditions: [],
  since: null,
  until: null,
  stale: false,
})
const topic = (key: string, ...steps: string[]) => ({
  key,
  title: text,
  description: text,
  minutes: 5,
  version: '',
  stale: [],
  steps: steps.map(row),
})
const contents: Contents = {
  learners: 0,
  version: '',
  topics: [topic('a', 'x', 'y'), topic('b', 'z')],
  tests: [],
  tags: [],
}
const draft = (key: string, at: string | null): StaffStep => ({
  ...row(key),
  topic: at,
  description: text,
  content: text,
  link: '',
  settings: {},
  version: '',
  stale: [],
})

test.each([
  ['a known step in its place', draft('y', 'a'), ['x', 'y', 'z']],
  ['a new one at the end of its topic', draft('', 'a'), ['x', 'y', '', 'z']],
  ['a new test at the end of the course', draft('', null), ['x', 'y', 'z', '']],
])('%s', (_, step, keys) => {
  const steps = withStep(contents, step)
  expect(steps.map(({ key }) => key)).toEqual(keys)
  expect(steps).toContain(step)
})
