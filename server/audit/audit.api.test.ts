import { expect, test } from 'vitest'
import { auditCalls } from '../../contract/manage/audit.ts'
import { discountCalls } from '../../contract/manage/discounts.ts'
import { makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
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
  const scope = { discount_courses: null, user_email: null }
  const body = {
    code,
    code_count: 1,
    discount_kind: 'coupon',
    off_cents: 500,
    off_percent: null,
    prepaid: false,
  } as const
  await world.call(discountCalls.makeDiscounts, { body: { ...body, ...limits, ...scope } }, as)
  const change = { ...limits, ...scope, user_email: learner.email, code_reach: 'code', version: 1 } as const
  await world.call(discountCalls.saveDiscount, { params: { code }, body: change }, as)
  const { reply } = await world.call(auditCalls.getHistory, { params: { object: 'discount', id: code } }, as)
  expect(reply.data).toMatchObject([
    { action: 'discount.changed', before: { user_id: null }, after: { user_id: 'Ona Onaitė' } },
    { action: 'discount.made' },
  ])
})
