import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { kinds as apps } from '../activity/kinds.ts'
import { activityKinds } from '../contract/activity.ts'
import { modules, stepFacts } from '../contract/activities/modules.ts'
import { kinds as opening } from '../server/learning/activities/kinds.ts'
import { readCourses } from '../server/seed/read.ts'
import { formSettings } from '../server/test/forms.ts'
import { algorithmSettings, scenarioSettings } from '../server/test/scenario.ts'
import { kinds as edited } from '../web/manage/courses/kinds/kinds.ts'
import messages from '../web/messages/learning/lt.json' with { type: 'json' }

const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))
const opened = new Set(Object.values(stepFacts).flatMap((facts) => ('opens' in facts ? [facts.opens] : [])))

test.each([
  ['editor edits', modules, Object.keys(edited)],
  ['portal names', modules, Object.keys(messages.modules)],
  [
    'contract says of what is opened',
    [...opened],
    Object.values(activityKinds).map((kind) => kind.opened.entries.kind.literal),
  ],
  ['server opens', [...opened], Object.keys(opening)],
  ['activity frame shows', [...opened], Object.keys(apps)],
])('what the %s is of the same kinds of steps', (_, known, kinds) => {
  expect(sorted(kinds)).toEqual(sorted(known))
})

test('the app of each kind is where the server looks for it', () => {
  const frame = readFileSync(join(import.meta.dirname, '../activity/kinds.ts'), 'utf8')
  for (const [kind, { app }] of Object.entries(opening)) expect(frame, kind).toContain(`'./${app}'`)
})

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
    expect(v.parse(edited[module].draft, settings)).toEqual(settings)
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['quiz', 'video', 'document', 'scenario', 'questionnaire', 'survey']),
  )
})

test('what the editor does not know stays in the settings', () => {
  const settings = { film: { file: 'a.mp4', captions: { lt: 'a.vtt' }, seconds: 9, later: { x: 1 } }, other: [1] }
  expect(v.parse(edited.video.draft, settings)).toEqual(settings)
})
