import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { orderPlaceCalls } from '../../contract/manage/order-places.ts'
import { orderCalls } from '../../contract/orders.ts'
import { placeCalls } from '../../contract/places.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { beginCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const address = (name: string) => `${unique(name)}@klinika.test`
const send = (id: number, places_list: string, as: object, of: { course_id?: number; product_id?: number } = {}) =>
  world.call(placeCalls.sendPlaces, { params: { id }, body: { places_list, ...of } }, as)
const emailsTo = async (to: string) =>
  (
    await world.pool.query<{ data: { subject: string; text: string } }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ data }) => data)
const claim = async (email: string, as: MadeUser) => {
  const token = /\/claim\/([\w-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  return world.call(placeCalls.claimPlace, { params: { token }, body: {} }, as)
}

describe('places are handed over by a list', () => {
  test('each person is emailed a link, and the table names them', async () => {
    const { learner, id, read } = await buyPlaces(world, { quantity: 4, own_place: false, buyer: someCompany })
    const [one, two, three] = [address('ona'), address('jonas'), address('rasa')]
    const { reply } = await send(id, `Vardas;El. paštas\nOna Onaitė;${one}\n\nJonas;${two}\n${three}`, learner)
    expect(reply).toEqual({ sent: 3 })
    expect((await read()).places).toMatchObject([
      { state: 'sent', sent_to: one, sent_name: 'Ona Onaitė', sent_at: expect.any(String), studies: null },
      { state: 'sent', sent_to: two, sent_name: 'Jonas' },
      { state: 'sent', sent_to: three, sent_name: null },
      { state: 'free', sent_to: null, sent_name: null },
    ])
    for (const to of [one, two, three]) expect((await emailsTo(to)).length).toBe(1)
    expect((await claim(one, await makeLearner(world))).status).toBe(200)
  })

  test('with faults every faulty line is said in the user’s language, and nobody is emailed', async () => {
    const { learner, id, read } = await buyPlaces(world, { quantity: 2, own_place: false })
    const good = address('gera')
    const list = [good, 'be adreso', good, learner.email, 'x@y', address('a'), address('b')].join('\n')
    const { status, failure } = await send(id, list, { ...learner, language: 'en' })
    expect([status, failure.code]).toEqual([400, 'invalid_fields'])
    expect(failure.errors?.places_list).toEqual([
      'Line 2 has no email address: “be adreso”',
      `Line 3 repeats the address of line 1: “${good}”`,
      expect.stringContaining('Line 4 has your own address'),
      'The address of line 5 is not correct: “x@y”',
      expect.stringContaining('No place is left for line 7'),
    ])
    expect(await emailsTo(good)).toEqual([])
    expect((await read()).places.every(({ state }) => state === 'free')).toBe(true)
    expect((await send(id, '\n \n', learner)).failure.errors?.places_list).toHaveLength(1)
  })

  test('who was invited already is named, and can be given another person', async () => {
    const { learner, id, read } = await buyPlaces(world, { quantity: 2, own_place: false })
    const one = address('ona')
    await send(id, `Ona, ${one}`, learner)
    expect((await send(id, one, { ...learner, language: 'en' })).failure.errors?.places_list?.[0]).toContain(
      'invitation',
    )
    const place = (await read()).places.find(({ sent_to }) => sent_to === one)
    const params = { id: place?.id ?? '' }
    await world.call(placeCalls.sendPlace, { params, body: { email: address('kita') } }, learner)
    expect((await emailsTo(one)).length).toBe(2)
    expect((await read()).places.every(({ sent_name }) => sent_name === null)).toBe(true)
    await world.call(placeCalls.takeBackPlace, { params }, learner)
    expect((await send(id, one, learner)).reply).toEqual({ sent: 1 })
  })

  test('of one date only its places are given; of no date of the order none', async () => {
    const { learner, id, course } = await buyPlaces(world, { quantity: 2, own_place: false })
    const { failure } = await send(id, address('ona'), learner, { product_id: course.productId + 100_000 })
    expect(failure.code).toBe('invalid_fields')
    expect((await send(id, address('ona'), learner, { product_id: course.productId })).reply).toEqual({ sent: 1 })
    expect((await send(id, address('ona'), learner, { course_id: course.id })).reply).toEqual({ sent: 1 })
  })

  test('of an order that is not paid there is nothing to give', async () => {
    const { learner } = await buyPlaces(world)
    expect((await send(999_999, address('ona'), learner)).failure.code).toBe('not_found')
  })
})

describe('who has not taken a place', () => {
  test('may be reminded a day later, all at once, and then not again', async () => {
    const { learner, id, read } = await buyPlaces(world, { quantity: 3, own_place: false })
    const [one, two] = [address('ona'), address('jonas')]
    await send(id, `Ona, ${one}\n${two}`, learner)
    const remind = (as: object) => world.call(placeCalls.remindPlaces, { params: { id }, body: {} }, as)
    const remindable = async () => (await read()).places.map((place) => place.remindable)
    expect(await remindable()).toEqual([false, false, false])
    expect((await remind(learner)).reply).toEqual({ sent: 0 })
    await world.db
      .updateTable('order_places')
      .set({ sent_at: new Date(Date.now() - 24 * 3_600_000) })
      .where('order_id', '=', id)
      .where('sent_to', 'is not', null)
      .execute()
    expect(await remindable()).toEqual([true, true, false])
    expect((await remind(await makeLearner(world))).failure.code).toBe('not_found')
    expect((await remind(learner)).reply).toEqual({ sent: 2 })
    expect(await remindable()).toEqual([false, false, false])
    expect((await read()).places[0]).toMatchObject({ sent_to: one, sent_name: 'Ona' })
    expect([(await emailsTo(one)).length, (await emailsTo(two)).length]).toEqual([2, 2])
    expect((await claim(one, await makeLearner(world))).status).toBe(200)
  })
})

test('the list of orders says of which one places are left to hand over', async () => {
  const { learner, id } = await buyPlaces(world, { quantity: 2 })
  const listed = async () => (await world.call(orderCalls.listOrders, {}, learner)).reply
  expect(await listed()).toMatchObject([{ state: 'fulfilled', state_title: 'Apmokėtas', next: 'hand_over' }])
  await send(id, address('ona'), learner)
  expect(await listed()).toMatchObject([{ next: null }])
})

describe('how far the people of an order are', () => {
  /** An order with a place that somebody took, opened the course with and read one of its pages. */
  async function taken(buyer: object | undefined) {
    const bought = await buyPlaces(world, { quantity: 2, own_place: false, ...(buyer ? { buyer } : {}) })
    const email = address('ona')
    await send(bought.id, `Ona, ${email}`, bought.learner)
    const person = await makeLearner(world)
    await claim(email, person)
    return { ...bought, person }
  }

  test('is seen by a company: theory, and the certificate', async () => {
    const { course, person, read } = await taken(someCompany)
    const [stepId = 0] = course.stepIds
    const studies = async () => (await read()).places.find(({ state }) => state === 'claimed')?.studies
    expect(await studies()).toEqual({ theory: 0, begun_at: null, certificate: null })
    await beginCourse(world, person, course)
    const body = { module: 'page' as const, id: stepId, state: 1 as const }
    await world.call(learningCalls.completeActivity, { body }, person)
    expect(await studies()).toEqual({ theory: 100, begun_at: expect.any(String), certificate: null })
  })

  test('is not seen by a private buyer', async () => {
    const { read } = await taken(undefined)
    expect((await read()).places.every(({ studies }) => studies === null)).toBe(true)
  })

  test('is not seen of the buyer’s own place', async () => {
    const { read, learner, id } = await buyPlaces(world, { quantity: 1, buyer: someCompany })
    const { reply } = await world.call(orderCalls.getOrder, { params: { id } }, learner)
    expect(reply).toEqual(await read())
    expect(reply.places).toMatchObject([{ state: 'own', studies: null }])
  })
})

test('staff sees before anybody is emailed who is new, who has the course already, and which lines are faulty', async () => {
  const { id, read, course } = await buyPlaces(world, { quantity: 3, own_place: false, buyer: someCompany })
  const { learner: other } = await buyPlaces(world, { quantity: 1, of: course })
  const as = await makeLearner(world, { role: 'finance' })
  const preview = (places_list: string) =>
    world.call(orderPlaceCalls.previewOrderPlaces, { params: { id }, body: { places_list } }, as)
  const [known, fresh] = [await makeLearner(world), address('nauja')]
  const { reply } = await preview(`${known.email}\nOna Onaitė ${fresh}\nbe adreso`)
  expect(reply).toMatchObject({
    free: 3,
    emails: 2,
    counts: { new: 1, known: 1, enrolled: 0, refused: 1 },
    people: [
      { line: 1, email: known.email, state: 'known', why: null },
      { line: 2, email: fresh, name: 'Ona Onaitė', state: 'new', why: null },
      { line: 3, email: '', state: 'refused', why: expect.stringContaining('be adreso') },
    ],
  })
  expect((await preview(other.email)).reply.people).toMatchObject([
    { state: 'enrolled', why: expect.stringContaining('jau turi') },
  ])
  expect(await emailsTo(fresh)).toEqual([])
  expect((await read()).places.filter(({ state }) => state === 'sent')).toEqual([])
})
