import { afterEach, beforeAll, expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { placeCalls } from '../../contract/places.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { EmailRefused, type Mail } from '../integrations/mail/port.ts'
import { emailRefused, sendEmail } from '../mail/mail.jobs.ts'
import { buyPlaces, type Wishes } from '../test/buy-places.ts'
import { runEnqueued, takeEmails } from '../test/enqueued.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { reportRefusedEmail } from './refused-emails.jobs.ts'

const world = openWorld({ DEMO: 'on' })
let send: Mail['send']
beforeAll(() => {
  send = world.integrations.mail.send
})
afterEach(() => {
  world.integrations.mail.send = send
})
const failWith = (error: Error) => {
  world.integrations.mail.send = () => Promise.reject(error)
}
/** An email to an address, which its server refuses. */
async function write(to: string) {
  failWith(new EmailRefused('550 no such user'))
  await world.runJob(sendEmail, { to, subject: 'Tema', text: 'Laiškas' })
  await runEnqueued(world, reportRefusedEmail)
}
const tasksAbout = async (email: string) => {
  const { rows } = await world.pool.query(
    "select details from staff_tasks where kind = 'email_refused' and lower(details ->> 'email') = lower($1)",
    [email],
  )
  return rows.map(({ details }) => details)
}
/** An order whose free places were sent to addresses that nobody has. */
async function sendPlaces(wishes: Wishes) {
  const bought = await buyPlaces(world, wishes)
  const free = (await bought.read()).places.filter(({ state }) => state === 'free')
  const sentTo = free.map((_, at) => `${unique('nobody')}${at}@praktika.test`)
  for (const [at, { id }] of free.entries())
    await world.call(placeCalls.sendPlace, { params: { id }, body: { email: sentTo[at] } }, bought.learner)
  return { ...bought, sentTo }
}
const erase = (one: MadeUser) => world.call(settingsCalls.deleteAccount, { body: { password: 'Praktika-2026' } }, one)

// requirements 10.979
test('an email to a buyer that is refused for good is one task, on the screens of the order and the person', async () => {
  const { learner, id } = await buyPlaces(world, { quantity: 1 })
  await takeEmails(world)
  await write(learner.email.toUpperCase())
  await write(learner.email)
  expect(await tasksAbout(learner.email)).toEqual([{ email: learner.email.toUpperCase(), number: id }])
  const emails = await takeEmails(world)
  expect(emails).toMatchObject([{ to: world.config.contactEmail, text: expect.stringContaining(String(id)) }])
  const as = await makeLearner(world, { role: 'manager' })
  const order = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
  expect(order.reply.tasks).toMatchObject([{ kind: 'email_refused', details: { number: id } }])
  const person = await world.call(peopleCalls.getPerson, { params: { id: learner.id } }, as)
  expect(person.reply.email_refused).toEqual(expect.any(String))
})

test('an erasure deletes the task, also of an address that was never confirmed', async () => {
  const { learner } = await buyPlaces(world, { quantity: 1 })
  await write(learner.email)
  expect(await tasksAbout(learner.email)).toHaveLength(1)
  expect((await erase(learner)).status).toBe(200)
  expect(await tasksAbout(learner.email)).toEqual([])
})

// requirements 10.1021
test('an erasure of an account that never confirmed its address leaves what is about others with it', async () => {
  const { learner } = await buyPlaces(world, { quantity: 1 })
  await write(learner.email)
  const stranger = await makeLearner(world)
  await world.db.updateTable('users').set({ email: learner.email }).where('id', '=', stranger.id).execute()
  expect((await erase(stranger)).status).toBe(200)
  expect(await tasksAbout(learner.email)).toHaveLength(1)
})

test('an address that anybody may have typed is no task, nor is that of the provider', async () => {
  const learner = await makeLearner(world)
  for (const to of [learner.email, 'kazkas@praktika.example', world.config.contactEmail]) {
    await write(to)
    expect(await tasksAbout(to)).toEqual([])
  }
})

// requirements 10.997
test('addresses that a buyer of a free order invented are no task, nor is that of the buyer until it is confirmed', async () => {
  const { learner, sentTo } = await sendPlaces({ quantity: 3, cents: 0, own_place: true })
  for (const to of [learner.email, ...sentTo]) {
    await write(to)
    expect(await tasksAbout(to)).toEqual([])
  }
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', learner.id).execute()
  for (const to of sentTo) {
    await write(to)
    expect(await tasksAbout(to)).toEqual([])
  }
  await write(learner.email)
  expect(await tasksAbout(learner.email)).toHaveLength(1)
})

test('an order that is unpaid makes no task; a paid one makes one at a time', async () => {
  const { learner, id, sentTo } = await sendPlaces({ quantity: 3, own_place: true })
  const [first = '', second = ''] = sentTo
  const setPaid = (paid_at: Date | null) =>
    world.db.updateTable('orders').set({ paid_at }).where('order_id', '=', id).execute()
  await setPaid(null)
  await write(learner.email)
  await write(first)
  expect([...(await tasksAbout(learner.email)), ...(await tasksAbout(first))]).toEqual([])
  await setPaid(world.now())
  for (const to of [first, second, learner.email]) await write(to)
  expect(await tasksAbout(first)).toEqual([{ email: first, number: id }])
  expect([...(await tasksAbout(second)), ...(await tasksAbout(learner.email))]).toEqual([])
  await world.pool.query("update staff_tasks set done_at = now() where details ->> 'email' = $1", [first])
  await write(second)
  expect(await tasksAbout(second)).toEqual([{ email: second, number: id }])
})

test('an unconfirmed address of an order that staff sold makes a task', async () => {
  const { learner, id } = await buyPlaces(world, { quantity: 1, cents: 0 })
  await write(learner.email)
  expect(await tasksAbout(learner.email)).toEqual([])
  const { id: sold_by } = await makeLearner(world, { role: 'manager' })
  await world.db.updateTable('orders').set({ sold_by }).where('order_id', '=', id).execute()
  await write(learner.email)
  expect(await tasksAbout(learner.email)).toEqual([{ email: learner.email, number: id }])
})

test('an email that was not refused for good is tried again, and is no task', async () => {
  const { learner } = await buyPlaces(world, { quantity: 1 })
  failWith(new Error('away'))
  await expect(world.runJob(sendEmail, { to: learner.email, subject: 'Tema', text: 'Laiškas' })).rejects.toThrow('away')
  await runEnqueued(world, emailRefused)
  expect(await tasksAbout(learner.email)).toEqual([])
})
