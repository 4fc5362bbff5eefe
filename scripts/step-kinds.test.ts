import * as v from 'valibot'
import { expect, test } from 'vitest'
import { draftSchemas } from '../../contract/manage/step-settings.ts'
import { formSettings } from '../test/forms.ts'
import { algorithmSettings, scenarioSettings } from '../test/scenario.ts'
import { readCourses } from './read.ts'

const demo = readCourses().flatMap(({ file, theory }) =>
  theory
    ? [...theory.topics.flatMap(({ steps }) => steps), ...theory.tests].map((step) => ({ ...step, course: file.slug }))
    : [],
)
const given = [
  { module: 'scenario', settings: scenarioSettings() },
  { module: 'algorithm', settings: algorithmSettings() },
  { module: 'questionnaire', settings: formSettings() },
] as const

test('the editor shows the settings of every step of the demo and of the tests, and changes nothing of them', () => {
  const kinds = new Set<string>()
  for (const { module, settings = {} } of [...demo, ...given]) {
    if (Object.keys(settings).length) kinds.add(module)
    expect(v.parse(draftSchemas[module], settings)).toEqual(settings)
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['quiz', 'video', 'document', 'scenario', 'questionnaire', 'survey']),
  )
})

test('what the editor does not know stays in the settings', () => {
  const settings = { film: { file: 'a.mp4', captions: { lt: 'a.vtt' }, seconds: 9, later: { x: 1 } }, other: [1] }
  expect(v.parse(draftSchemas.video, settings)).toEqual(settings)
})
