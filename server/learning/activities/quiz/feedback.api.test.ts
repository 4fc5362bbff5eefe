import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { makeCourse } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { ask, open } = openActivities(world)

const given = (answer: unknown) => ({ answer, certainty: null })

/** A learner at a test that says what is right after each answer; the right answers are 0 and 1. */
async function openChecked(settings: object = { feedback: 'each' }) {
  const course = await makeCourse(world, { pages: 1 })
  const id = course.testId ?? 0
  await world.db
    .updateTable('steps')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', id)
    .execute()
  const person = await makeLearnerOf(world, course)
  const at = { person, module: 'quiz', id } as const
  const page = async () => {
    const { json } = await open(at)
    const client = randomUUID()
    const attempt = String(json.sheet.attempt)
    const send = (question: number, answer: unknown, revision = 0) => ({
      attempt,
      question,
      given: given(answer),
      revision,
      client,
    })
    return {
      sheet: json.sheet,
      check: (...sent: Parameters<typeof send>) => ask('POST', '/api/check', json.token, send(...sent)),
      save: (...sent: Parameters<typeof send>) => ask('PUT', '/api/answer', json.token, send(...sent)),
      submit: (answers: readonly unknown[]) =>
        ask('POST', '/api/answers', json.token, { attempt, answers: answers.map(given), revisions: [0, 0], client }),
    }
  }
  const listed = async () =>
    (await world.call(learningCalls.listTests, { params: { id: course.id } }, { token: person.token })).reply.data[0]
  return { page, id, open: () => open(at), listed }
}

describe('a test that says what is right after each answer', () => {
  test('says it of a checked answer only, which is final in every page from then on', async () => {
    const { page, listed } = await openChecked()
    const here = await page()
    expect(await listed()).toMatchObject({ feedback: 'each' })
    expect(here.sheet).toMatchObject({ feedback: 'each', marked: [null, null] })
    const marked = { given: given(2), right: 0, points: 0 }
    expect(await here.check(0, 2)).toMatchObject({ status: 200, json: { revision: 1, newer: null, marked } })
    const again = await page()
    expect(again.sheet).toMatchObject({ given: [given(2), given(null)], marked: [marked, null] })
    expect((await again.save(0, 0, 1)).json).toEqual({ revision: 1, newer: given(2) })
    expect((await again.check(0, 0, 1)).json).toMatchObject({ marked })
    expect((await here.check(0, 2)).json).toMatchObject({ revision: 1, marked })
  })

  test('counts the final answers, whatever is submitted', async () => {
    const { page, open } = await openChecked()
    const here = await page()
    await here.check(0, 2)
    expect((await here.submit([0, 1])).json).toMatchObject({
      right: 1,
      of: 2,
      elsewhere: false,
      questions: [{ given: given(2) }, { given: given(1) }],
    })
    expect((await here.check(1, 1)).json).toMatchObject({ code: 'attempt_closed' })
    expect((await open()).json.past).toHaveLength(1)
  })

  test('makes nothing final that was answered elsewhere since, and says nothing then', async () => {
    const { page } = await openChecked()
    const [phone, computer] = [await page(), await page()]
    await phone.save(0, 1)
    expect((await computer.check(0, 2)).json).toEqual({ revision: 1, newer: given(1), marked: null })
    expect((await page()).sheet).toMatchObject({ given: [given(1), given(null)], marked: [null, null] })
    expect((await computer.check(0, 1, 1)).json).toMatchObject({ marked: { given: given(1) } })
  })

  test.each([[null], [7], [[0]], ['0']])('refuses to check %j, which is no answer to the question', async (answer) => {
    const { page } = await openChecked()
    const here = await page()
    expect(await here.check(0, answer)).toMatchObject({
      status: 400,
      json: { errors: { given: [expect.any(String)] } },
    })
    expect(await here.check(9, 0)).toMatchObject({ status: 400 })
    expect((await page()).sheet.marked).toEqual([null, null])
  })
})

describe('a test that says it at its end', () => {
  test('says nothing of an answer before', async () => {
    const { page, listed } = await openChecked({})
    const here = await page()
    expect(await listed()).toMatchObject({ feedback: 'end' })
    expect(here.sheet.feedback).toBe('end')
    const refused = await here.check(0, 0)
    expect(refused).toMatchObject({ status: 409, json: { code: 'feedback_at_end' } })
    expect(refused.body).not.toContain('"right"')
  })

  test('an attempt goes on as it was begun when the setting changes', async () => {
    const { page, id } = await openChecked({})
    await page()
    await world.db
      .updateTable('steps')
      .set({ settings: sql`settings || '{"feedback": "each"}'::jsonb` })
      .where('id', '=', id)
      .execute()
    expect((await page()).sheet.feedback).toBe('end')
    expect((await (await page()).check(0, 0)).json).toMatchObject({ code: 'feedback_at_end' })
  })
})

describe('different answers to one question that are checked at the same moment', () => {
  const answers = [0, 1, 2, 0, 1, 2, 0, 1]

  test('one of them is final, and all replies are of it', async () => {
    const { page } = await openChecked()
    const pages = []
    for (const answer of answers) pages.push({ answer, ...(await page()) })
    const replies = await Promise.all(pages.map(({ check, answer }) => check(0, answer)))
    const [final] = (await page()).sheet.given
    for (const { json } of replies) expect(json).toMatchObject({ newer: null, marked: { given: final } })
    expect(replies.filter(({ json }) => json.revision !== 1)).toEqual([])
  })

  test('control: written without the lock, a later answer replaces one whose learner knows what is right', async () => {
    const { page } = await openChecked()
    const { sheet, check } = await page()
    await check(0, 2)
    await world.db
      .updateTable('attempts')
      .set({ draft: sql<string>`jsonb_set(draft, '{0}', ${JSON.stringify(given(0))}::jsonb, false)` })
      .where('id', '=', String(sheet.attempt))
      .execute()
    expect((await page()).sheet).toMatchObject({ given: [given(0), given(null)], marked: [null, null] })
  })
})
