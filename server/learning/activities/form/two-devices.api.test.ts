import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { addForm, formSettings } from '../../../test/forms.ts'
import { makeCourse } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { ask, open } = openActivities(world)

const yes = { useful: 5, change: true, what: 'Dažniau plausiu' }
const no = { useful: 3, change: true, what: 'Nieko' }
const other = {
  status: 409,
  json: { code: 'form_already_sent', message: expect.stringContaining('kitame įrenginyje') },
}

/** A form that a learner has open on a phone and a computer. */
async function openTwo(more: object = {}) {
  const course = await makeCourse(world, { pages: 1 })
  const id = await addForm(world, course, formSettings(more))
  const at = { person: await makeLearnerOf(world, course), module: 'questionnaire', id } as const
  const device = async () => {
    const { token } = (await open(at)).json
    const client = randomUUID()
    const send =
      (method: 'PUT' | 'POST') =>
      (filled: object, revision = 0, round = 0) =>
        ask(method, '/api/form', token, {
          round,
          revision,
          client,
          filled: Object.entries(filled).map(([field, answer]) => ({ field, answer })),
        })
    return { save: send('PUT'), submit: send('POST') }
  }
  const responses = async () =>
    (await world.db.selectFrom('form_responses').select('answers').where('step_id', '=', id).execute()).map(
      ({ answers }) => answers,
    )
  return { phone: await device(), computer: await device(), responses, opened: async () => (await open(at)).json }
}

describe('a form on two devices', () => {
  test('keeps the newer draft, and the device that is behind gets it', async () => {
    const { phone, computer, opened } = await openTwo()
    expect((await phone.save({ what: 'Naujas' })).json).toEqual({ revision: 1, newer: null })
    expect((await computer.save({ what: 'Senas' })).json).toEqual({ revision: 1, newer: { what: 'Naujas' } })
    expect(await opened()).toMatchObject({ draft: { what: 'Naujas' }, revision: 1 })
    expect((await computer.save({ what: 'Dar naujesnis' }, 1)).json).toEqual({ revision: 2, newer: null })
  })

  test('that is behind submits nothing and gets the newer draft', async () => {
    const { phone, computer, responses } = await openTwo()
    await phone.save(yes)
    expect((await computer.submit(no)).json).toEqual({ revision: 1, newer: yes })
    expect(await responses()).toEqual([])
    expect(await computer.submit(no, 1)).toMatchObject({ status: 200, json: { round: 1 } })
    expect(await responses()).toEqual([no])
  })

  test('at the same moment: one draft is taken, and the others get it', async () => {
    const { phone, computer, opened } = await openTwo()
    const texts = ['vienas', 'du', 'trys', 'keturi']
    const replies = await Promise.all(
      texts.map((what, i) => (i % 2 ? phone : computer).save({ what, useful: i % 2 ? 1 : 2 })),
    )
    const { draft } = await opened()
    const refused = replies.filter(({ json }) => json.newer !== null)
    expect(refused).toHaveLength(2)
    for (const { json } of refused) expect(json.newer.useful).toBe(draft.useful)
  })
})

describe.each([['named', {}] as const, ['anonymous', { anonymous: true }] as const])('a %s form', (_, more) => {
  test('that is repeated, since the reply was lost, is stored once', async () => {
    const { phone, responses } = await openTwo(more)
    await phone.submit(yes)
    expect(await phone.submit(yes)).toMatchObject({ status: 200, json: { round: 1, course: null } })
    expect(await responses()).toEqual([yes])
  })

  test('that was submitted with other answers is refused, on either device', async () => {
    const { phone, computer, responses } = await openTwo(more)
    await phone.submit(yes)
    expect(await computer.submit(no)).toMatchObject(other)
    expect(await phone.submit(no)).toMatchObject(other)
    expect(await responses()).toEqual([yes])
  })
})

test('an anonymous form stores nothing by which an answer could be tried', async () => {
  const { computer } = await openTwo({ anonymous: true })
  await computer.save(yes)
  await computer.submit(yes, 1)
  const { rows } = await world.pool.query("select state from activity_states where state ? 'sent'")
  for (const { state } of rows) {
    expect(Object.keys(state).toSorted()).toEqual(['draft', 'round', 'sent'])
    expect(state.draft).toEqual({})
  }
  expect(rows.length).toBeGreaterThan(0)
})
