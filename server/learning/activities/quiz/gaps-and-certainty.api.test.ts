import { expect, test } from 'vitest'
import type { Given } from '../../../../contract/activities/questions.ts'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { makeCourse } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { ask, open } = openActivities(world)

const given = (answer: Given['answer'], certainty: Given['certainty'] = null): Given => ({ answer, certainty })

/** A learner with an open attempt at a test of two questions, whose right answers are 0 and 1. */
async function makeAttempt(rules: object) {
  const course = await makeCourse(world, { pages: 1 })
  await world.db
    .updateTable('steps')
    .set({ settings: JSON.stringify({ passPercent: 50, draw: [{ tag: 'test' }], ...rules }) })
    .where('id', '=', course.testId ?? 0)
    .execute()
  const person = await makeLearnerOf(world, course)
  const { token, sheet } = (await open({ person, module: 'quiz', id: course.testId ?? 0 })).json
  const { attempt } = sheet
  return {
    submit: (...answers: Given[]) => ask('POST', '/api/answers', token, { attempt, answers }),
    review: () => ask('POST', '/api/review', token, { attempt }),
  }
}

test('answers with gaps are submitted: what was not answered gets nothing', async () => {
  const { submit } = await makeAttempt({})
  expect(await submit(given(0), given(null))).toMatchObject({
    status: 200,
    json: { score: 50, right: 1, of: 2, passed: true, questions: [{ points: 1 }, { points: 0, right: 1 }] },
  })
})

test('nothing answered at all is submitted too, and not passed', async () => {
  const { submit } = await makeAttempt({})
  expect(await submit(given(null), given(null))).toMatchObject({ status: 200, json: { score: 0, passed: false } })
})

test('the result and its review show what each certainty gave or cost', async () => {
  const { submit, review } = await makeAttempt({ certainty: true })
  const questions = [
    { given: given(0, 3), marks: 3 },
    { given: given(0, 2), marks: -2 },
  ]
  expect((await submit(given(0, 3), given(0, 2))).json).toMatchObject({ score: 17, passed: false, questions })
  expect((await review()).json).toMatchObject({ score: 17, questions })
})

test('a certainty without an answer costs nothing, an answer without one counts as not certain', async () => {
  const { submit } = await makeAttempt({ certainty: true })
  expect((await submit(given(null, 3), given(1))).json).toMatchObject({
    score: 17,
    questions: [{ marks: 0 }, { marks: 1 }],
  })
})

test('a test that does not ask for certainty has no marks of it', async () => {
  const { submit, review } = await makeAttempt({})
  expect((await submit(given(0, 3), given(0, 3))).json).toMatchObject({ questions: [{ marks: null }, { marks: null }] })
  expect((await review()).json).toMatchObject({ questions: [{ marks: null }, { marks: null }] })
})
