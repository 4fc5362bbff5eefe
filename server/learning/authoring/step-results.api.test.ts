import { beforeAll, expect, test } from 'vitest'
import { stepResultCalls } from '../../../contract/manage/step-results.ts'
import { makeLearnerOf, openActivities } from '../../test/activity.ts'
import { addForm } from '../../test/forms.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { countSurvey } from './survey-results.rules.ts'

const world = openWorld()
const activities = openActivities(world)
let author: MadeUser
beforeAll(async () => void (author = await makeLearner(world, { role: 'author' })))

const said = (lt: string) => ({ lt })
const settings = (anonymous: boolean, again = false) => ({
  anonymous,
  again,
  sections: [
    {
      key: 's',
      title: said('Skirsnis'),
      fields: [
        { kind: 'yes_no', key: 'clear', label: said('Ar aišku?') },
        { kind: 'scale', key: 'use', label: said('Ar naudinga?'), from: said('Ne'), to: said('Taip') },
        { kind: 'text', key: 'why', label: said('Kodėl?') },
      ],
    },
  ],
})
type Filled = { field: string; answer: string | number | boolean }[]
async function submitAs(person: MadeUser, id: number, filled: Filled, round = 0) {
  const { json } = await activities.open({ person, module: 'questionnaire', id })
  const sent = await activities.ask('POST', '/api/form', String(json.token), { round, filled })
  expect(sent.status).toBe(200)
}
const submit = async (course: MadeCourse, id: number, filled: Filled) =>
  submitAs(await makeLearnerOf(world, course), id, filled)
const results = async (course: MadeCourse) =>
  world.call(stepResultCalls.getStepResults, { params: { id: course.id, key: 'form-questionnaire' } }, author)
const answers = (use: number, why: string) => [
  { field: 'clear', answer: true },
  { field: 'use', answer: use },
  { field: 'why', answer: why },
]

test('staff reads the answers of a form by question, without names', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const id = await addForm(world, course, settings(false))
  await submit(course, id, answers(2, 'Per greitai'))
  await submit(course, id, answers(5, 'Aiškiai'))
  const { reply } = await results(course)
  expect(reply).toMatchObject({ responses: 2, anonymous: false, few: false })
  expect(reply.questions).toMatchObject([
    {
      question: 'Ar aišku?',
      counts: [
        { value: 'yes', count: 2 },
        { value: 'no', count: 0 },
      ],
    },
    { question: 'Ar naudinga?', mean: 3.5, least: 2, greatest: 5 },
    { question: 'Kodėl?', texts: ['Aiškiai', 'Per greitai'] },
  ])
})

test('anonymous answers are shown from three on', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const id = await addForm(world, course, settings(true))
  for (const why of ['Pirmas', 'Antras']) await submit(course, id, answers(3, why))
  expect((await results(course)).reply).toMatchObject({ responses: 2, few: true, questions: [] })
  await submit(course, id, answers(3, 'Trečias'))
  expect((await results(course)).reply).toMatchObject({
    responses: 3,
    few: false,
    questions: [{ answered: 3 }, {}, {}],
  })
})

// requirements 10.1075
test('three anonymous answers of one person are few, as is one whose form is not anonymous any more', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const id = await addForm(world, course, settings(true, true))
  const person = await makeLearnerOf(world, course)
  for (const round of [0, 1, 2]) await submitAs(person, id, answers(3, `Slapta ${round}`), round)
  expect((await results(course)).reply).toMatchObject({ responses: 3, few: true, questions: [] })
  await world.db
    .updateTable('steps')
    .set({ settings: JSON.stringify(settings(false)) })
    .where('id', '=', id)
    .execute()
  expect((await results(course)).reply).toMatchObject({ anonymous: false, responses: 3, few: true, questions: [] })
  await submit(course, id, answers(5, 'Su vardu'))
  const named = (await results(course)).reply
  expect(named).toMatchObject({ responses: 1, few: false })
  expect(JSON.stringify(named)).not.toContain('Slapta')
})

test('a survey is counted by its options, in their present words and order; what is no form is not found', async () => {
  const question = { id: 7, kind: 'single', text: 'Senas', explanation: '', options: ['a', 'b'], answer: null } as const
  const given = (answer: number | null) => ({ questions: [question], answers: [{ answer, certainty: null }] })
  // Asked after an option was written above the first; the others are from before options had ids.
  const later = { ...question, options: ['Nulis', 'a', 'b'], ids: ['option-3', 'option-1', 'option-2'] }
  const laterGiven = { questions: [later], answers: [{ answer: 1, certainty: null }] }
  const counted = countSurvey([given(0), given(1), given(1), given(null), laterGiven], () => ({
    text: 'Naujas',
    options: [
      { id: 'option-3', text: 'Nulis' },
      { id: 'option-1', text: 'A' },
      { id: 'option-2', text: 'B' },
    ],
  }))
  expect(counted).toMatchObject([
    {
      question: 'Naujas',
      answered: 4,
      counts: [
        { text: 'Nulis', count: 0 },
        { text: 'A', count: 2 },
        { text: 'B', count: 2 },
      ],
    },
  ])
  const course = await makeCourse(world, { pages: 1 })
  expect((await results(course)).status).toBe(404)
})
