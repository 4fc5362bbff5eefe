import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { placeCalls } from '../../contract/places.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { buyPlaces, someCompany, type Wishes } from '../test/buy-places.ts'
import { takeEmails } from '../test/enqueued.ts'
import { beginCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const vacate = (id: string, as: object) => world.call(placeCalls.vacatePlace, { params: { id } }, as)

/** An order of a company with a place that somebody accepted. */
async function buyAccepted(wishes: Wishes = {}) {
  const bought = await buyPlaces(world, { quantity: 2, own_place: false, buyer: someCompany, ...wishes })
  const [place] = (await bought.read()).places.filter(({ state }) => state === 'free')
  const id = place?.id ?? ''
  const hand = async () =>
    (await world.call(placeCalls.sendPlace, { params: { id }, body: {} }, bought.learner)).reply.link.split('/').at(-1)
  const accept = async (as: MadeUser) =>
    world.call(placeCalls.claimPlace, { params: { token: (await hand()) ?? '' }, body: {} }, as)
  const person = await makeLearner(world, { firstname: 'Rasa' })
  await accept(person)
  await takeEmails(world)
  const shown = async () => (await bought.read()).places.find((one) => one.id === id)
  return { ...bought, placeId: id, person, accept, shown }
}
const seatsOf = (orderId: number) =>
  world.db
    .selectFrom('practice_seats')
    .select(['group_id', 'seat', 'state', 'user_id', 'enrolment_id'])
    .where('order_id', '=', orderId)
    .orderBy('group_id')
    .orderBy('seat')
    .execute()
const groupsOf = async ({ productId }: { productId: number }) =>
  (await world.db.selectFrom('practice_groups').select('id').where('product_id', '=', productId).execute()).map(
    ({ id }) => id,
  )
const enrolmentsOf = ({ id }: MadeUser) =>
  world.db
    .selectFrom('enrolments')
    .select(['id', 'begun_at', 'ended_at', 'end_cause', 'ended_by'])
    .where('user_id', '=', id)
    .orderBy('enrolled_at')
    .execute()
const coursesOf = async (as: MadeUser) =>
  (await world.call(learningCalls.listOwnCourses, { query: {} }, as)).reply.data.map(({ id }) => id)

describe('a place that somebody accepted and has not begun', () => {
  test('is taken back: the enrolment ends by the buyer, the seat is the place’s, and the learner is emailed once', async () => {
    const { placeId, person, learner, id, shown } = await buyAccepted()
    const before = await seatsOf(id)
    expect(await shown()).toMatchObject({ state: 'claimed', changeable: true })
    const { status, reply } = await vacate(placeId, learner)
    expect([status, reply.state, reply.changeable, reply.holder]).toEqual([200, 'free', false, null])
    expect(reply.practice).toEqual((await shown())?.practice)
    expect(await coursesOf(person)).toEqual([])
    expect(await enrolmentsOf(person)).toMatchObject([
      { begun_at: null, ended_at: expect.any(Date), end_cause: 'place_taken_back', ended_by: learner.id },
    ])
    expect(await seatsOf(id)).toEqual(before.map((seat) => ({ ...seat, user_id: null, enrolment_id: null })))
    const emails = await takeEmails(world)
    expect(emails.map(({ to, calendar }) => [to, calendar?.method])).toEqual([[person.email, 'CANCEL']])
    expect(emails[0]?.text).toContain('atsiimta')
    expect(emails[0]?.calendar?.content).toContain('SEQUENCE:1')
  })

  test('is given to somebody else, who gets the course and the seat; and back to the first', async () => {
    const { placeId, person, learner, course, accept, id } = await buyAccepted()
    await vacate(placeId, learner)
    const other = await makeLearner(world)
    expect((await accept(other)).status).toBe(200)
    expect(await coursesOf(other)).toEqual([course.id])
    expect((await seatsOf(id)).filter(({ user_id }) => user_id === other.id)).toHaveLength(1)
    await vacate(placeId, learner)
    expect((await accept(person)).status).toBe(200)
    expect(await coursesOf(person)).toEqual([course.id])
    expect((await enrolmentsOf(person)).map(({ end_cause }) => end_cause)).toEqual(['place_taken_back', null])
  })

  test('has the seat that the learner chose meanwhile', async () => {
    const { placeId, person, learner, course, id, shown } = await buyAccepted()
    const [own] = (await seatsOf(id)).filter(({ user_id }) => user_id === person.id)
    const [other = 0] = (await groupsOf(course)).filter((group) => group !== own?.group_id)
    const chosen = await world.call(
      practiceCalls.choosePracticeSlot,
      { params: { id: course.id }, body: { slot: other } },
      person,
    )
    expect(chosen.status).toBe(200)
    await vacate(placeId, learner)
    const place = await world.db.selectFrom('order_places').selectAll().where('id', '=', placeId).executeTakeFirst()
    expect(place).toMatchObject({ group_id: other, user_id: null, claimed_at: null })
    expect((await shown())?.practice).not.toBeNull()
  })

  test('without practice: the learner is emailed that the access ended', async () => {
    const { placeId, person, learner } = await buyAccepted({ groups: 0 })
    await vacate(placeId, learner)
    const [email, ...more] = await takeEmails(world)
    expect([email?.to, email?.calendar, more]).toEqual([person.email, undefined, []])
    expect(email?.subject).toContain('atsiimta')
  })

  test('of a private buyer too; repeating it changes nothing', async () => {
    const { placeId, learner } = await buyAccepted({ buyer: { private: true } })
    expect((await vacate(placeId, learner)).status).toBe(200)
    await takeEmails(world)
    expect((await vacate(placeId, learner)).reply.state).toBe('free')
    expect(await takeEmails(world)).toEqual([])
  })
})

describe('a place is not taken back', () => {
  const refused = async (of: Awaited<ReturnType<typeof buyAccepted>>) => {
    expect(await of.shown()).toMatchObject({ state: 'claimed', changeable: false })
    const { status, failure } = await vacate(of.placeId, { ...of.learner, language: 'en' })
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'place_begun',
      expect.stringContaining('has begun the course'),
    ])
    expect(await takeEmails(world)).toEqual([])
    expect(await coursesOf(of.person)).toEqual([of.course.id])
  }

  test('once the theory is begun', async () => {
    const of = await buyAccepted()
    await beginCourse(world, of.person, of.course)
    await refused(of)
  })

  test.each([
    ['has begun', async (groups: number[]) => moveGroups(groups, -3_600_000)],
    ['was missed', async (groups: number[]) => setSeats(groups, { state: 'absent', absent_at: world.now() })],
    ['was attended', async (groups: number[]) => setSeats(groups, { state: 'attended' })],
  ])('once the practice %s', async (_, happens) => {
    const of = await buyAccepted()
    await happens(await groupsOf(of.course))
    await refused(of)
  })

  test('of somebody else, or the buyer’s own', async () => {
    const of = await buyAccepted()
    expect((await vacate(of.placeId, of.person)).failure.code).toBe('not_found')
    const own = await buyPlaces(world, { quantity: 1 })
    const [place] = (await own.read()).places
    expect((await vacate(place?.id ?? '', own.learner)).failure.code).toBe('not_found')
  })
})

const moveGroups = (ids: number[], by: number) =>
  world.db
    .updateTable('practice_groups')
    .set({ starts_at: new Date(world.now().getTime() + by), ends_at: new Date(world.now().getTime() - by) })
    .where('id', 'in', ids)
    .execute()
const setSeats = (ids: number[], seat: { state: 'attended' | 'absent'; absent_at?: Date }) =>
  world.db
    .updateTable('practice_seats')
    .set(seat)
    .where('group_id', 'in', ids)
    .where('enrolment_id', 'is not', null)
    .execute()

describe('of two things at the same moment one happens', () => {
  test('the learner begins while the buyer takes the place back', async () => {
    for (let round = 0; round < 5; round++) {
      const of = await buyAccepted()
      const [taken] = await Promise.all([
        vacate(of.placeId, of.learner),
        world.call(learningCalls.beginCourse, { params: { id: of.course.id } }, of.person),
      ])
      const [enrolment] = await enrolmentsOf(of.person)
      expect(enrolment?.ended_at !== null).toBe(taken.status === 200)
      expect(enrolment?.begun_at === null).toBe(taken.status === 200)
    }
  })

  test('it is taken back twice: the learner is emailed once', async () => {
    const of = await buyAccepted()
    const both = await Promise.all([vacate(of.placeId, of.learner), vacate(of.placeId, of.learner)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await takeEmails(world)).toHaveLength(1)
  })

  test('the learner chooses another time while it is taken back: no seat is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const of = await buyAccepted()
      const own = (await seatsOf(of.id)).find(({ user_id }) => user_id === of.person.id)
      const [slot = 0] = (await groupsOf(of.course)).filter((group) => group !== own?.group_id)
      const [taken] = await Promise.all([
        vacate(of.placeId, of.learner),
        world.call(practiceCalls.choosePracticeSlot, { params: { id: of.course.id }, body: { slot } }, of.person),
      ])
      expect(taken.status).toBe(200)
      const seats = await seatsOf(of.id)
      expect(seats.map(({ user_id }) => user_id)).toEqual([null, null])
      const place = await world.db
        .selectFrom('order_places')
        .selectAll()
        .where('id', '=', of.placeId)
        .executeTakeFirst()
      expect(seats).toContainEqual(expect.objectContaining({ group_id: place?.group_id, seat: place?.seat }))
    }
  })
})
