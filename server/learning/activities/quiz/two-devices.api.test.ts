import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { type MadeCourse, makeCourse } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { ask, open } = openActivities(world)

const given = (answer: unknown) => ({ answer, certainty: null })

/** A learner with the same attempt open on as many devices; each knows the answers as they were when it opened. */
async function openDevices(course: MadeCourse, count: number) {
  const person = await makeLearnerOf(world, course)
  const at = { person, module: 'quiz', id: course.testId ?? 0 } as const
  const device = async () => {
    const { json } = await open(at)
    const { attempt } = (json.sheet ?? (await ask('POST', '/api/attempts', json.token, {})).json) as { attempt: string }
    const client = randomUUID()
    return {
      attempt,
      save: (question: number, answer: unknown, revision = 0) =>
        ask('PUT', '/api/answer', json.token, { attempt, question, given: given(answer), revision, client }),
      submit: (answers: readonly unknown[], revisions: readonly number[] = [0, 0]) =>
        ask('POST', '/api/answers', json.token, { attempt, answers: answers.map(given), revisions, client }),
    }
  }
  const devices = []
  for (let i = 0; i < count; i += 1) devices.push(await device())
  return { at, devices, sheet: async () => (await open(at)).json.sheet }
}
async function openTwo() {
  const opened = await openDevices(await makeCourse(world, { pages: 1 }), 2)
  const [phone, computer] = opened.devices
  if (!phone || !computer) throw new Error('two devices were opened')
  return { ...opened, phone, computer }
}

describe('the same attempt on two devices', () => {
  test('the one that is behind does not replace a newer answer, and gets it', async () => {
    const { phone, computer, sheet } = await openTwo()
    expect((await phone.save(0, 2)).json).toEqual({ revision: 1, newer: null })
    expect((await computer.save(0, 1)).json).toEqual({ revision: 1, newer: given(2) })
    expect(await sheet()).toMatchObject({ given: [given(2), given(null)], revisions: [1, 0] })
    expect((await computer.save(0, 1, 1)).json).toEqual({ revision: 2, newer: null })
    expect(await sheet()).toMatchObject({ given: [given(1), given(null)], revisions: [2, 0] })
  })

  test('different questions are answered on both', async () => {
    const { phone, computer, sheet } = await openTwo()
    await phone.save(0, 2)
    expect((await computer.save(1, 1)).json).toEqual({ revision: 1, newer: null })
    expect(await sheet()).toMatchObject({ given: [given(2), given(1)] })
  })

  test('a save whose reply was lost is repeated, also with a later answer', async () => {
    const { phone } = await openTwo()
    await phone.save(0, 2)
    expect((await phone.save(0, 2)).json).toMatchObject({ newer: null })
    expect((await phone.save(0, 1)).json).toMatchObject({ newer: null })
  })

  test('the one that is behind submits nothing, gets the newer answers, and then submits them', async () => {
    const { phone, computer } = await openTwo()
    await phone.save(0, 0)
    await phone.save(1, 1)
    expect(await computer.submit([2, null])).toMatchObject({
      status: 200,
      json: {
        newer: [
          { question: 0, given: given(0), revision: 1 },
          { question: 1, given: given(1), revision: 1 },
        ],
      },
    })
    expect((await computer.submit([0, 1], [1, 1])).json).toMatchObject({ score: 100, elsewhere: false })
  })

  test('what was submitted on one is the result on the other, which says so when it had other answers', async () => {
    const { phone, computer } = await openTwo()
    expect((await phone.submit([0, 1])).json).toMatchObject({ score: 100, elsewhere: false })
    expect((await phone.submit([0, 1])).json).toMatchObject({ score: 100, elsewhere: false })
    expect((await computer.submit([2, 2])).json).toMatchObject({ score: 100, elsewhere: true })
  })
})

describe('answers of many devices at the same moment', () => {
  const takers = [0, 1, 2, 0, 1, 2, 0, 1]
  test('one of the different answers is taken, and the others get it', async () => {
    const { devices, sheet } = await openDevices(await makeCourse(world, { pages: 1 }), takers.length)
    const replies = await Promise.all(devices.map((device, i) => device.save(0, takers[i])))
    const { answer } = (await sheet()).given[0]
    for (const [i, { json }] of replies.entries())
      expect(json.newer).toEqual(takers[i] === answer ? null : given(answer))
  })

  test('control: saved without a look at what was saved before, every one counts as taken', async () => {
    const { at, devices } = await openDevices(await makeCourse(world, { pages: 1 }), takers.length)
    const [{ attempt } = { attempt: '' }] = devices
    const saved = await Promise.all(
      takers.map((answer) =>
        world.db
          .updateTable('attempts')
          .set({ draft: sql<string>`jsonb_set(draft, '{0}', ${JSON.stringify(given(answer))}::jsonb, false)` })
          .where('user_id', '=', at.person.id)
          .where('id', '=', attempt)
          .executeTakeFirst(),
      ),
    )
    expect(saved.filter(({ numUpdatedRows }) => numUpdatedRows > 0)).toHaveLength(takers.length)
  })
})
