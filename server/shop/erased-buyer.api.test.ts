import { expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { placeCalls } from '../../contract/places.ts'
import { anonymiseUser } from '../accounts/anonymise-user.ts'
import { auditPractice } from '../practice/audit-practice.ts'
import { watchQueues } from '../practice/practice.jobs.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { takeEmails } from '../test/enqueued.ts'
import { makeConfirmed } from '../test/environment.ts'
import { makeEnrolment, makeLearner, type MadeUser } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'

const world = openWorld()
const faultsOf = async (id: number) => [
  ...(await auditOrders(world.pool, { from: id, finished: false })),
  ...(await auditPractice(world.pool)),
]
const erase = async ({ id }: MadeUser) => {
  const as = await makeLearner(world, { role: 'manager' })
  return world.call(peopleCalls.erasePerson, { params: { id }, body: { reason: 'Prašė' } }, as)
}

/** An order of two places with practice, one of which a colleague has. */
async function handedOver(ownPlace = false) {
  const bought = await buyPlaces(world, { quantity: 2, own_place: ownPlace })
  const colleague = await makeLearner(world)
  const [free] = (await bought.read()).places.filter(({ state }) => state === 'free')
  const { reply } = await world.call(placeCalls.sendPlace, { params: { id: free?.id ?? '' }, body: {} }, bought.learner)
  const token = reply.link.split('/').at(-1) ?? ''
  expect((await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)).status).toBe(200)
  await takeEmails(world)
  return { ...bought, colleague, place: free?.id ?? '' }
}

test('an erased buyer is emailed of nothing that happens to the order; who has a place of it is', async () => {
  const bought = await buyPlaces(world, { groups: 0 })
  const colleague = await makeLearner(world)
  const [free] = (await bought.read()).places.filter(({ state }) => state === 'free')
  const { reply } = await world.call(placeCalls.sendPlace, { params: { id: free?.id ?? '' }, body: {} }, bought.learner)
  const token = reply.link.split('/').at(-1) ?? ''
  await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)
  await world.db.transaction().execute((db) => anonymiseUser(db, bought.learner.id, world.now()))
  await takeEmails(world)
  const as = await makeLearner(world, { role: 'finance' })
  const undo = { params: { id: bought.id }, body: { reason: 'Kursas neįvyks' } }
  expect((await world.call(managedOrderCalls.undoOrder, undo, as)).status).toBe(200)
  const users = (await takeEmails(world)).filter(({ to }) => to !== world.config.contactEmail)
  expect(users.map(({ to }) => to)).toEqual([colleague.email])
})

test('an erased buyer with a place of the own order leaves it without a seat, and the audit names nothing', async () => {
  const { id, learner, read } = await buyPlaces(world, { quantity: 2 })
  expect((await read()).places.map(({ state }) => state).toSorted()).toEqual(['free', 'own'])
  expect((await erase(learner)).status).toBe(200)
  expect(await faultsOf(id)).toEqual([])
  await world.runJob(watchQueues, {})
  expect(await faultsOf(id)).toEqual([])
})

test('a place that an erased person had not begun is its buyer’s again, with the seat; only the buyer is emailed', async () => {
  const { id, read, learner, colleague, place } = await handedOver()
  const seat = (await read()).places.find((one) => one.id === place)?.practice
  expect(seat).not.toBe(null)
  expect((await erase(colleague)).status).toBe(200)
  const { places } = await read()
  expect(places.find((one) => one.id === place)).toMatchObject({ state: 'free', holder: null, practice: seat })
  const emails = (await takeEmails(world)).filter(({ text }) => text?.includes(`Nr. ${id}`))
  expect(emails.map(({ to }) => to)).toEqual([learner.email])
  expect(emails[0]?.text).toContain('žmogaus, kuriam ji skirta, paskyra ištrinta')
  await world.runJob(watchQueues, {})
  expect(await faultsOf(id)).toEqual([])
  const next = await makeLearner(world)
  const { reply } = await world.call(placeCalls.sendPlace, { params: { id: place }, body: {} }, learner)
  const token = reply.link.split('/').at(-1) ?? ''
  expect((await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, next)).status).toBe(200)
  expect(await faultsOf(id)).toEqual([])
})

test('a link to a place that was emailed to the confirmed address of an erased person ends; the buyer is emailed', async () => {
  const sendTo = async (verified: boolean) => {
    const bought = await buyPlaces(world, { groups: 0 })
    const invited = await makeLearner(world)
    if (verified) await world.pool.query('update users set email_verified_at = now() where id = $1', [invited.id])
    const [free] = (await bought.read()).places.filter(({ state }) => state === 'free')
    const input = { params: { id: free?.id ?? '' }, body: { email: invited.email.toUpperCase() } }
    const { reply } = await world.call(placeCalls.sendPlace, input, bought.learner)
    await takeEmails(world)
    expect((await erase(invited)).status).toBe(200)
    const token = reply.link.split('/').at(-1) ?? ''
    const { status } = await world.call(
      placeCalls.claimPlace,
      { params: { token }, body: {} },
      await makeLearner(world),
    )
    const mailed = (await takeEmails(world)).some(
      ({ to, text }) => to === bought.learner.email && text?.includes('vėl laisva'),
    )
    return { status, mailed }
  }
  expect(await sendTo(true)).toEqual({ status: 404, mailed: true })
  // It may be the address of somebody else.
  expect(await sendTo(false)).toEqual({ status: 200, mailed: false })
})

test('a place that an erased person had begun stays without a name', async () => {
  const { id, read, colleague, place } = await handedOver(true)
  await world.pool.query('update enrolments set begun_at = now() where user_id = $1', [colleague.id])
  expect((await erase(colleague)).status).toBe(200)
  const kept = (await read()).places.find((one) => one.id === place)
  expect(kept).toMatchObject({ state: 'claimed', holder: 'Asmens duomenys ištrinti' })
  await world.runJob(watchQueues, {})
  expect(await faultsOf(id)).toEqual([])
})

// requirements 10.928
test('who has a link to a place of an erased buyer reads the number of the order', async () => {
  const { id, read, learner } = await buyPlaces(world, { groups: 0 })
  const [free] = (await read()).places.filter(({ state }) => state === 'free')
  const { reply } = await world.call(placeCalls.sendPlace, { params: { id: free?.id ?? '' }, body: {} }, learner)
  const params = { token: reply.link.split('/').at(-1) ?? '' }
  expect((await world.call(placeCalls.getOfferedPlace, { params })).reply.from).toBe('Jonė Testuotoja')
  expect((await erase(learner)).status).toBe(200)
  expect((await world.call(placeCalls.getOfferedPlace, { params })).reply.from).toBe(`Užsakymo Nr. ${id} pirkėjas`)
})

// requirements 10.1029
test('a place of a company’s paid order that is free again after its buyer was erased is a task of staff', async () => {
  const tasksOf = async (id: number) =>
    (
      await world.pool.query(
        "select details ->> 'company' as company from staff_tasks where order_id = $1 and kind = 'buyer_erased'",
        [id],
      )
    ).rows
  const ofErased = async (buyer: object) => {
    const bought = await buyPlaces(world, { quantity: 1, own_place: false, buyer })
    const colleague = await makeConfirmed(world)
    const [free] = (await bought.read()).places
    const sending = { params: { id: free?.id ?? '' }, body: {} }
    const token = (await world.call(placeCalls.sendPlace, sending, bought.learner)).reply.link.split('/').at(-1) ?? ''
    await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)
    expect((await erase(bought.learner)).status).toBe(200)
    expect(await tasksOf(bought.id)).toEqual([])
    return { ...bought, colleague }
  }
  const task = [{ company: someCompany.company_name }]
  const one = await ofErased(someCompany)
  await erase(one.colleague)
  expect(await tasksOf(one.id)).toEqual(task)
  const persons = await ofErased({ private: true })
  await erase(persons.colleague)
  expect(await tasksOf(persons.id)).toEqual([])

  const merged = await ofErased(someCompany)
  const kept = await makeConfirmed(world)
  await makeEnrolment(world, kept, merged.course)
  const as = await makeLearner(world, { role: 'manager' })
  const stays = [{ course_id: merged.course.id, whose: 'kept' as const }]
  const merging = { params: { id: kept.id }, body: { from_id: merged.colleague.id, stays } }
  expect((await world.call(peopleCalls.mergePeople, merging, as)).status).toBe(200)
  expect(await tasksOf(merged.id)).toEqual(task)
})
