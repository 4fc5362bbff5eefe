import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { anonymiseUser } from '../../../accounts/anonymise-user.ts'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { addForm, formSettings } from '../../../test/forms.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'
import { countResponses } from '../../public.ts'

const world = openWorld()
const { completeActivity, getStudiedCourse } = learningCalls
const { ask, launch, open: reach, stateOf } = openActivities(world)
const learnerOf = (course: MadeCourse) => makeLearnerOf(world, course)

type Place = { course: MadeCourse; person: MadeUser; id: number; module: 'questionnaire' }
async function place(more: object = {}): Promise<Place> {
  const course = await makeCourse(world, { pages: 1 })
  const id = await addForm(world, course, formSettings(more))
  return { course, person: await learnerOf(course), id, module: 'questionnaire' }
}
const open = async (at: Place) => (await reach(at)).json
const listOf = (filled: object) => Object.entries(filled).map(([field, answer]) => ({ field, answer }))
/** The page that sends. */
const client = '01980a5c-7d2e-4c3a-9b1f-2f6f8f0c9a55'
const submit = (token: string, filled: object, round = 0) =>
  ask('POST', '/api/form', token, { round, client, filled: listOf(filled) })
const save = (token: string, filled: object, round = 0) =>
  ask('PUT', '/api/form', token, { round, client, filled: listOf(filled) })
const fill = async (at: Place, filled: object) => submit((await open(at)).token, filled)
const yes = { useful: 5, change: true, what: 'Dažniau plausiu' }
const no = { useful: 3, change: false, minutes: 40, best: ['hands'] }
const responsesOf = ({ id }: Place) =>
  world.db.selectFrom('form_responses').selectAll().where('step_id', '=', id).execute()

describe('a form', () => {
  test('opens with its sections, and nothing filled in', async () => {
    const at = await place()
    expect(await open(at)).toMatchObject({
      kind: 'form',
      title: 'Anketa',
      round: 0,
      draft: {},
      sent: null,
      sections: [
        { key: 'first', fields: [{ kind: 'info', html: '<p>Pildykite <strong>ramiai</strong>.</p>' }, {}, {}, {}] },
        { key: 'second', shown: { field: 'change', is: [false] } },
      ],
    })
    expect(await stateOf(at)).toBe('incomplete')
  })

  test('is completed by being submitted, and shows what was sent', async () => {
    const at = await place()
    expect(await fill(at, yes)).toMatchObject({
      status: 200,
      json: { round: 1, course: { missing: ['Puslapis 1', 'Testas'] } },
    })
    expect(await stateOf(at)).toBe('complete')
    expect(await open(at)).toMatchObject({ round: 1, sent: { answers: yes, sections: [{ key: 'first' }, {}] } })
    const { reply } = await world.call(getStudiedCourse, { params: { id: at.course.id } }, { token: at.person.token })
    const material = reply.theory.flatMap(({ sections }) => sections).find(({ id }) => id === at.id)
    expect(material).toMatchObject({ completed: true, interactive: true })
  })

  test('cannot be ticked', async () => {
    const at = await place()
    const body = { module: 'questionnaire', id: at.id, state: 1 } as const
    expect(await world.call(completeActivity, { body }, { token: at.person.token })).toMatchObject({ status: 404 })
  })

  test('names each fault at its field in the language of the learner, and stores nothing', async () => {
    const at = await place()
    const { status, json } = await fill(at, { change: false, minutes: 61, best: ['other'] })
    expect([status, json.code]).toEqual([400, 'invalid_fields'])
    expect(json.errors).toEqual({
      useful: [expect.stringContaining('Užpildykite')],
      minutes: [expect.stringContaining('60')],
      best: ['Pasirinkite vieną iš siūlomų galimybių'],
    })
    expect(await responsesOf(at)).toEqual([])
    expect(await stateOf(at)).toBe('incomplete')
  })

  test('drops answers to fields that are not shown, and refuses unknown ones', async () => {
    const at = await place()
    expect((await fill(at, { ...yes, other: 'x' })).json.errors).toEqual({ other: ['Tokio laukelio formoje nėra'] })
    expect(await fill(at, { ...yes, minutes: 999 })).toMatchObject({ status: 200 })
    expect(await responsesOf(at)).toMatchObject([{ answers: yes, user_id: at.person.id }])
  })

  test('keeps a draft for any device, unchecked; it is gone when the form is submitted', async () => {
    const at = await place()
    const { token } = await open(at)
    const half = { what: 'Pusė sakinio', minutes: 'keturias' }
    expect(await save(token, half)).toMatchObject({ status: 200, json: { revision: 1, newer: null } })
    expect(await save(token, { other: 'x' })).toMatchObject({ status: 400 })
    expect((await open(at)).draft).toEqual(half)
    await submit(token, yes)
    expect((await open(at)).draft).toEqual({})
    expect(await save(token, half)).toMatchObject({ status: 409 })
    expect((await open(at)).draft).toEqual({})
  })

  test('is submitted once: a repeat adds nothing, and another time is refused', async () => {
    const at = await place()
    const { token } = await open(at)
    const replies = await Promise.all(Array.from({ length: 4 }, () => submit(token, yes)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await submit(token, no, 1)).toMatchObject({ status: 409, json: { code: 'attempt_closed' } })
    expect(await responsesOf(at)).toHaveLength(1)
  })

  test('that may be filled in again adds a response and keeps the earlier one', async () => {
    const at = await place({ again: true })
    const { token } = await open(at)
    await submit(token, yes)
    expect((await submit(token, no, 1)).json).toEqual({ round: 2, course: null })
    expect((await responsesOf(at)).map(({ answers }) => answers)).toEqual([yes, no])
    expect((await open(at)).sent.answers).toEqual(no)
  })

  test('keeps the form as it was filled in', async () => {
    const at = await place()
    await fill(at, yes)
    const [first] = formSettings().sections
    await world.db
      .updateTable('steps')
      .set({ settings: JSON.stringify({ sections: [{ ...first, title: { lt: 'Kitas' } }] }) })
      .where('id', '=', at.id)
      .execute()
    expect((await open(at)).sent.sections[0].title).toBe('Pirma dalis')
  })
})

describe('an anonymous form', () => {
  test('stores that it was answered, and not who gave which answers', async () => {
    const at = await place({ anonymous: true })
    const { token } = await open(at)
    await save(token, { what: 'Slapta' })
    await submit(token, yes)
    const rows = await responsesOf(at)
    expect(rows).toMatchObject([{ user_id: null, enrolment_id: null, submitted_at: null }])
    expect(rows[0]?.id[14]).toBe('4')
    expect(await stateOf(at)).toBe('complete')
    const states = await world.db
      .selectFrom('activity_states')
      .select('state')
      .where('user_id', '=', at.person.id)
      .execute()
    expect(states).toEqual([{ state: { round: 1, draft: {}, sent: expect.any(String) } }])
    expect(await open(at)).toMatchObject({ round: 1, sent: null })
  })

  test('is answered once by each learner', async () => {
    const at = await place({ anonymous: true })
    await fill(at, yes)
    expect(await submit((await open(at)).token, no, 1)).toMatchObject({ status: 409 })
    expect(await responsesOf(at)).toHaveLength(1)
  })
})

test('the results of a form are counted by its fields', async () => {
  const at = await place({ anonymous: true })
  await fill(at, yes)
  await fill({ ...at, person: await learnerOf(at.course) }, no)
  await fill(
    { ...at, person: await learnerOf(at.course) },
    { ...no, useful: 5, minutes: 20, best: ['hands', 'sharps'] },
  )
  const results = await countResponses(world.db, at.id)
  expect(results?.responses).toBe(3)
  const of = (key: string) => results?.fields.find((field) => field.key === key)
  expect(of('useful')).toMatchObject({ answered: 3, mean: 13 / 3, least: 3, greatest: 5 })
  expect(of('useful')?.counts.map(({ count }) => count)).toEqual([0, 0, 1, 0, 2])
  expect(of('change')?.counts).toMatchObject([
    { value: 'yes', count: 1 },
    { value: 'no', count: 2 },
  ])
  expect(of('best')?.counts).toMatchObject([
    { value: 'hands', count: 2 },
    { value: 'sharps', count: 1 },
  ])
  expect(of('minutes')).toMatchObject({ answered: 2, mean: 30, least: 20, greatest: 40 })
  expect(of('what')?.texts).toEqual(['Dažniau plausiu'])
  expect(JSON.stringify(results)).not.toContain(at.person.id)
})

describe('others', () => {
  test('who have not the course, and guests, do not open it', async () => {
    const at = await place()
    expect(await launch({ ...at, person: await makeLearner(world) })).toMatchObject({ status: 404 })
    const other = await place()
    expect(await launch({ ...at, person: other.person })).toMatchObject({ status: 404 })
    expect(await submit('guest', yes)).toMatchObject({ status: 403 })
    expect(await responsesOf(at)).toEqual([])
  })

  test('do not see what a learner sent', async () => {
    const at = await place()
    await fill(at, yes)
    expect(await open({ ...at, person: await learnerOf(at.course) })).toMatchObject({ round: 0, sent: null, draft: {} })
  })

  test('a locked form is neither opened, saved nor submitted', async () => {
    const at = await place()
    const { token } = await open(at)
    const conditions = JSON.stringify([{ kind: 'previous' }])
    await world.db.updateTable('steps').set({ conditions }).where('id', '=', at.id).execute()
    for (const { status } of [await launch(at), await save(token, yes), await submit(token, yes)])
      expect(status).toBe(403)
  })
})

test('an erased account takes its responses and drafts along; anonymous responses stay', async () => {
  const [named, anonymous] = [await place(), await place({ anonymous: true })]
  await makeEnrolment(world, named.person, anonymous.course)
  await fill(named, yes)
  await fill({ ...anonymous, person: named.person }, yes)
  await world.db.transaction().execute((db) => anonymiseUser(db, named.person.id, world.now()))
  expect(await responsesOf(named)).toEqual([])
  expect(await responsesOf(anonymous)).toHaveLength(1)
  const states = world.db.selectFrom('activity_states').select('step_id').where('user_id', '=', named.person.id)
  expect(await states.execute()).toEqual([])
})
