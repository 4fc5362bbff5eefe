import { expect, test } from 'vitest'
import { auditCalls } from '../../contract/manage/audit.ts'
import { bulkCalls } from '../../contract/manage/bulk.ts'
import { inboxList } from '../../contract/manage/inbox.list.ts'
import { inboxCalls } from '../../contract/manage/inbox.ts'
import { listViewCalls, maxListViews } from '../../contract/manage/list-views.ts'
import { messageCalls } from '../../contract/messages.ts'
import { shopCalls } from '../../contract/shop.ts'
import { sentence } from '../sentences.ts'
import { someCompany } from '../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const staff = () => makeLearner(world, { role: 'manager' })
const why = (code: string) => sentence('lt', `failures.${code}`)
const unknown = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'

const history = async (object: 'order' | 'conversation' | 'person' | 'review', id: string | number, as: MadeUser) =>
  (await world.call(auditCalls.getHistory, { params: { object, id: String(id) } }, as)).reply.data.map(
    ({ action }) => action,
  )

test('buyers who owe a transfer get the details again; each order has its own entry in the log', async () => {
  const as = await staff()
  const learner = await makeLearner(world)
  const { productId } = await makeCourse(world, { cents: 8900, groups: 1 })
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 2 } }, learner)
  await world.call(shopCalls.saveCompany, { body: someCompany }, learner)
  const method = { payment_method: 'invoice' as const, agree: true, own_place: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
  const id = (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply.order_id
  const { reply } = await world.call(bulkCalls.remindOrders, { body: { order_ids: [id, 999_999] } }, as)
  expect(reply).toEqual({ done: 1, refused: [{ key: 999_999, why: why('not_found') }] })
  expect(await history('order', id, as)).toEqual(['order.email_sent'])
})

test('reviews are published together; those that are refused undo no other', async () => {
  const as = await staff()
  const ids: string[] = []
  for (const state of ['pending', 'published', 'pending']) {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into reviews (id, user_id, course_id, rating, text, language, state, created_at)
       values (gen_random_uuid(), $1, $2, 5, 'Labai gerai', 'lt', $3, now()) returning id`,
      [(await makeLearner(world)).id, (await makeCourse(world)).id, state],
    )
    ids.push(rows[0]?.id ?? '')
  }
  const decide = async (body: { accept: boolean; reason?: string }) =>
    world.call(bulkCalls.decideReviews, { body: { ids: [...ids, unknown], ...body } }, as)
  expect((await decide({ accept: true })).reply).toEqual({
    done: 2,
    refused: [
      { key: ids[1], why: why('already_decided') },
      { key: unknown, why: why('not_found') },
    ],
  })
  expect(await history('review', ids[2] ?? '', as)).toEqual(['review.published'])
  expect((await decide({ accept: false })).failure.errors).toHaveProperty('reason')
  expect((await decide({ accept: false, reason: 'Skelbimas' })).reply.done).toBe(3)
})

test('conversations are assigned to a colleague and closed, unless somebody has written since', async () => {
  const as = await staff()
  const learner = await makeLearner(world)
  const name = unique('Tema')
  const open = async (subject: string) => {
    await world.call(messageCalls.startThread, { body: { subject, message: 'Kada?' } }, learner)
  }
  await open(`${name} a`)
  await open(`${name} b`)
  const find = async () =>
    (await world.call(inboxList.calls.findConversations, { query: { search: name } }, as)).reply.data
  const rows = await find()
  const ids = rows.map(({ id }) => id)
  const assign = (assignee_id: string | null) =>
    world.call(bulkCalls.assignConversations, { body: { ids: [...ids, unknown], assignee_id } }, as)
  expect((await assign(learner.id)).failure.code).toBe('user_unknown')
  expect((await assign(as.id)).reply).toEqual({ done: 2, refused: [{ key: unknown, why: why('not_found') }] })
  expect((await find()).map(({ assignee }) => assignee?.id)).toEqual([as.id, as.id])
  const colleagues = (await world.call(inboxCalls.listColleagues, {}, as)).reply.data
  expect(colleagues.map(({ id }) => id)).toContain(as.id)

  const [first, second] = rows.map(({ id, last_at }) => ({ id, last_at }))
  if (!first || !second) throw new Error('There are two conversations')
  const closed = [first, { ...second, last_at: '2020-01-01T00:00:00.000Z' }]
  expect((await world.call(bulkCalls.closeConversations, { body: { closed } }, as)).reply).toEqual({
    done: 1,
    refused: [{ key: second.id, why: why('version_conflict') }],
  })
  expect((await find()).map(({ id }) => id)).toEqual([second.id])
  expect(await history('conversation', first.id, as)).toEqual(['conversation.closed', 'conversation.assigned'])
})

test('who has never set a password is invited again; who can sign in is not', async () => {
  const as = await staff()
  const [invited, active] = [await makeLearner(world), await makeLearner(world)]
  await world.pool.query('update users set password_hash = null where id = $1', [invited.id])
  await world.pool.query("update users set password_hash = 'x' where id = $1", [active.id])
  const invite = async () =>
    (await world.call(bulkCalls.invitePeople, { body: { ids: [invited.id, active.id] } }, as)).reply
  const refused = { key: active.id, why: why('already_signs_in') }
  for (const _ of [1, 2, 3]) expect(await invite()).toEqual({ done: 1, refused: [refused] })
  expect(await invite()).toEqual({ done: 0, refused: [{ key: invited.id, why: why('enough_emails') }, refused] })
  expect(await history('person', invited.id, as)).toEqual(Array.from({ length: 3 }, () => 'person.invited'))
})

test("a view of a list is its user's own: it is saved, replaced, renamed and deleted", async () => {
  const [as, other] = [await staff(), await staff()]
  const of = (name: string) => ({ list: 'orders', name })
  const save = (name: string, query: string, called = name) =>
    world.call(listViewCalls.saveListView, { params: of(name), body: { name: called, query } }, as)
  const find = async (user: MadeUser) =>
    (await world.call(listViewCalls.findListViews, { params: { list: 'orders' } }, user)).reply.data
  expect((await save('!', '')).failure.errors).toHaveProperty('name')
  const long = `${'ш'.repeat(59)}ж`
  expect((await save(long, '')).reply.data.map(({ name }) => name)).toEqual([long])
  await world.call(listViewCalls.deleteListView, { params: of(long) }, as)
  await save('Pavedimai', 'state=pending')
  await save('Pavedimai', 'payment_method=invoice&state=pending')
  expect(await find(as)).toEqual([{ name: 'Pavedimai', query: 'payment_method=invoice&state=pending' }])
  expect(await find(other)).toEqual([])
  await save('Brangūs', 'sort=total_cents')
  expect((await save('Brangūs', '', 'Pavedimai')).failure.code).toBe('key_taken')
  expect((await save('Brangūs', 'sort=total_cents', 'A')).reply.data.map(({ name }) => name)).toEqual([
    'A',
    'Pavedimai',
  ])
  await world.call(listViewCalls.deleteListView, { params: of('Pavedimai') }, other)
  expect(await find(as)).toHaveLength(2)
  await world.call(listViewCalls.deleteListView, { params: of('Pavedimai') }, as)
  expect((await find(as)).map(({ name }) => name)).toEqual(['A'])
  for (let at = 1; at < maxListViews; at += 1) expect((await save(`V ${at}`, '')).status).toBe(200)
  expect((await save('V', '')).failure.code).toBe('too_many_views')
})
