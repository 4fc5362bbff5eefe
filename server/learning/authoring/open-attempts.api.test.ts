import { expect, test } from 'vitest'
import { type BankQuestion, questionCalls as calls } from '../../../contract/manage/questions.ts'
import { makeLearnerOf, openActivities } from '../../test/activity.ts'
import { type MadeCourse, makeCourse, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const { ask, open } = openActivities(world)

/** A course with a test whose first question has the right answer 0, and its author. */
async function makeBank() {
  const course = await makeCourse(world, { pages: 1 })
  const author = await makeLearner(world, { role: 'author' })
  const params = { id: course.id, key: 'q0' }
  async function save(changes: (question: BankQuestion) => Partial<BankQuestion>) {
    const { data } = (await world.call(calls.listBank, { params: { id: course.id } }, author)).reply
    const question = data.find(({ key }) => key === 'q0')
    if (!question) throw new Error('There is no such question')
    const { key: _key, version, answered: _answered, difficulty: _difficulty, discrimination: _d, ...rest } = question
    const body = { bank_question: { ...rest, ...changes(question) }, question_version: version }
    return (await world.call(calls.saveBankQuestion, { params, body }, author)).reply.open_attempts
  }
  /** Another option is right from now on, and is written above the others. */
  const mendQuestion = () =>
    save(({ elements }) => {
      const [first] = elements
      if (!first) throw new Error('There is no option')
      const option = { ...first, id: 'nauja', texts: { lt: 'Naujas', en: '', ru: '' } }
      return { elements: [option, ...elements.map((one) => ({ ...one, mark: 0 }))] }
    })
  const remove = async () => (await world.call(calls.removeBankQuestion, { params }, author)).reply.open_attempts
  return { course, save, mendQuestion, remove }
}
async function begin(course: MadeCourse) {
  const person = await makeLearnerOf(world, course)
  const { token, sheet } = (await open({ person, module: 'quiz', id: course.testId ?? 0 })).json
  return { token, sheet, person }
}
const given = (answer: number) => ({ answer, certainty: null })
const submit = (token: string, attempt: string) =>
  ask('POST', '/api/answers', token, { attempt, answers: [given(0), given(1)] })

test('an open attempt asks and marks its question as it was, and the author is told how many do', async () => {
  const { course, mendQuestion } = await makeBank()
  const [one, other] = [await begin(course), await begin(course)]
  await submit(other.token, other.sheet.attempt)
  expect(await mendQuestion()).toBe(1)
  const reopened = await open({ person: one.person, module: 'quiz', id: course.testId ?? 0 })
  expect(reopened.json.sheet).toEqual(one.sheet)
  const { json } = await submit(one.token, one.sheet.attempt)
  expect(json).toMatchObject({ score: 100, questions: [{ right: 0, points: 1 }, { points: 1 }] })
  const asked = (await begin(course)).sheet.questions[0]
  expect(asked.options).toEqual(['Naujas', 'Pirmas', 'Antras', 'Trečias'])
})

test('attempts whose time is over, whose course was given back or whose question is asked the same are not counted', async () => {
  const { course, save, remove } = await makeBank()
  const attempts = [await begin(course), await begin(course), await begin(course)]
  const ids = attempts.map(({ person }) => person.id)
  await world.pool.query("update attempts set deadline_at = now() - interval '1 minute' where user_id = $1", [ids[0]])
  await world.pool.query('update enrolments set ended_at = now() where user_id = $1', [ids[1]])
  expect(await save(() => ({ tags: ['kita'] }))).toBe(0)
  expect(await save(() => ({ text: { lt: 'Kitas klausimas?', en: '', ru: '' } }))).toBe(1)
  expect(await remove()).toBe(1)
})
