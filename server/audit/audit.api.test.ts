import { expect, test } from 'vitest'
import { auditList } from '../../contract/manage/audit.list.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import { discountCalls } from '../../contract/manage/discounts.ts'
import { makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { showEntry } from './audit.queries.ts'
import { recordChange } from './public.ts'

const world = openWorld()

async function makeEntry(userId: string) {
  const id = unique('kodas')
  const change = { action: 'discount.ended', id, about: id, after: { count: 1 } } as const
  await world.db.transaction().execute((db) => recordChange({ db, principal: { userId }, now: world.now }, change))
  return id
}

test.each([
  ['changed', "update audit_entries set about = 'kitas' where object_id = $1"],
  ['moved to another user', 'update audit_entries set user_id = gen_random_uuid() where object_id = $1'],
  ['removed', 'delete from audit_entries where object_id = $1'],
])('an entry of the audit log cannot be %s', async (_what, statement) => {
  const id = await makeEntry((await makeLearner(world, { role: 'manager' })).id)
  await expect(world.pool.query(statement, [id])).rejects.toThrow('immutable')
})

test('an entry stays with the name of its writer when the account is deleted', async () => {
  const writer = await makeLearner(world, { role: 'manager', firstname: 'Vaida', lastname: 'Vadovė' })
  const id = await makeEntry(writer.id)
  await world.pool.query('delete from users where id = $1', [writer.id])
  const { rows } = await world.pool.query('select actor, user_id from audit_entries where object_id = $1', [id])
  expect(rows).toEqual([{ actor: 'Vaida Vadovė', user_id: null }])
})

test('the history of a discount code says for whom it became', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const learner = await makeLearner(world, { firstname: 'Ona', lastname: 'Onaitė' })
  const code = unique('istorija').toUpperCase()
  const limits = { valid_from: null, valid_to: null, min_cents: 0, max_uses: null, max_uses_each: null }
  const scope = { course_ids: [], user_email: null }
  const body = { code, code_count: 1, kind: 'coupon', cents: 500, percent: null, prepaid: false } as const
  await world.call(discountCalls.makeDiscounts, { body: { ...body, ...limits, ...scope } }, as)
  const change = { ...limits, ...scope, user_email: learner.email, code_reach: 'code', version: 1 } as const
  await world.call(discountCalls.saveDiscount, { params: { code }, body: change }, as)
  const { reply } = await world.call(auditCalls.getHistory, { params: { object: 'discount', id: code } }, as)
  expect(reply.data).toMatchObject([
    { action: 'discount.changed', before: { user_id: null }, after: { user_id: 'Ona Onaitė' } },
    { action: 'discount.made' },
  ])
})

test('amounts of entries that were written in euros are read in cents', () => {
  const entry = {
    id: '',
    at: new Date(0),
    actor: '',
    action: 'order.receipt_recorded',
    object_id: '1',
    about: '',
  } as const
  const shown = showEntry({ ...entry, before: { rest: 89 }, after: { amount: 20.35, rest: 68.65, kind: 'cash' } })
  expect(shown).toMatchObject({
    before: { rest_cents: 8900 },
    after: { amount_cents: 2035, rest_cents: 6865, kind: 'cash' },
  })
})

test('a long history is read in parts, each entry once, the latest first', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const id = unique('ilga')
  await world.db.transaction().execute(async (db) => {
    for (let count = 1; count <= 60; count++)
      await recordChange(
        { db, principal: { userId: as.id }, now: world.now },
        { action: 'discount.ended', id, about: id, after: { count } },
      )
  })
  const read = async (before?: string) =>
    (
      await world.call(
        auditCalls.getHistory,
        { params: { object: 'discount', id }, query: before ? { before } : {} },
        as,
      )
    ).reply
  const first = await read()
  const second = await read(first.data.at(-1)?.id)
  expect([first.more, second.more]).toEqual([true, false])
  const counts = [...first.data, ...second.data].map(({ after }) => after.count)
  expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
})

test('rooms, people and courses are called by their names, also when they are gone', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const instructor = await makeLearner(world, { firstname: 'Irma', lastname: 'Mokytoja' })
  const id = unique('vardai')
  const after = { instructor: instructor.id, room: 999_999, courses: [999_999], location_id: null }
  await world.db
    .transaction()
    .execute((db) =>
      recordChange(
        { db, principal: { userId: as.id }, now: world.now },
        { action: 'practice_group.planned', id, about: id, after },
      ),
    )
  await world.pool.query('delete from users where id = $1', [instructor.id])
  const history = { params: { object: 'practice_group', id }, query: {} }
  const { data } = (await world.call(auditCalls.getHistory, history, as)).reply
  expect(data[0]?.after).toEqual({ ...after, instructor: 'Irma Mokytoja' })
})

test('entries of an action that is called otherwise by now are listed and exported as they are', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const about = unique('senas ')
  await world.pool.query(
    `insert into audit_entries (id, at, user_id, actor, action, object, object_id, about, before, after)
     values (gen_random_uuid(), now(), $1, 'A', 'template.added', 'template', '1', $2, '{}', '{}')`,
    [as.id, about],
  )
  const query = { search: about }
  const csv = await world.app.inject({
    url: `/api/manage/exports/audit?search=${encodeURIComponent(about)}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(csv.body).toContain('template.added')
  expect((await world.call(auditList.calls[auditList.find], { query }, as)).reply.data).toMatchObject([
    { action: 'template.added' },
  ])
})
