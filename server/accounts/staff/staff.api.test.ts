import { expect, test } from 'vitest'
import { auditList } from '../../../contract/manage/audit.list.ts'
import type { Role } from '../../../contract/common.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { staffCalls } from '../../../contract/manage/staff.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeConfirmed } from '../../test/environment.ts'
import { makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

test('a manager gives and takes roles, and each change is in the audit log', async () => {
  const manager = await makeLearner(world, { role: 'manager', firstname: 'Eglė', lastname: unique('Vadovė') })
  const other = await makeConfirmed(world)
  await world.db
    .updateTable('users')
    .set({ firstname: 'Ieva', lastname: unique('Instruktorė') })
    .where('id', '=', other.id)
    .execute()
  let shown_roles: Role[] = []
  const set = async (roles: ('author' | 'instructor')[]) => {
    const answer = await world.call(staffCalls.setRoles, { body: { email: other.email, roles, shown_roles } }, manager)
    shown_roles = answer.reply.roles
    return answer
  }

  expect((await set(['instructor', 'author'])).reply).toMatchObject({ id: other.id, roles: ['author', 'instructor'] })
  expect((await world.call(staffCalls.listStaff, {}, manager)).reply.data).toContainEqual(
    expect.objectContaining({
      id: other.id,
      roles: ['author', 'instructor'],
      email_verified: true,
      second_factor: false,
      own: false,
    }),
  )
  expect((await set([])).reply.roles).toEqual([])
  expect((await set([])).reply.roles).toEqual([])

  const history = await world.call(auditCalls.getHistory, { params: { object: 'staff', id: other.id } }, manager)
  expect(history.reply.data.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['staff.revoked', { roles: ['author', 'instructor'] }, { roles: [] }],
    ['staff.granted', { roles: [] }, { roles: ['author', 'instructor'] }],
  ])
  const log = await world.call(auditList.calls.listAudit, { query: { search: 'instruktor' } }, manager)
  expect(log.reply.total).toBe(2)
  expect(log.reply.data[0]?.actor).toContain('Eglė')
})

test('nobody changes their own roles, and only registered users get one', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const set = (email: string) =>
    world.call(staffCalls.setRoles, { body: { email, roles: ['finance'], shown_roles: [] } }, manager)
  expect((await set(manager.email)).failure.code).toBe('own_roles')
  const { failure } = await set(`${unique('niekas')}@praktika.test`)
  expect([failure.code, failure.errors]).toEqual(['user_unknown', { email: [expect.any(String)] }])
})

test('a role is given to a confirmed address only, and counts only while it is confirmed', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const other = await makeLearner(world)
  const set = (roles: Role[], shown_roles: Role[]) =>
    world.call(staffCalls.setRoles, { body: { email: other.email, roles, shown_roles } }, manager)
  const { failure } = await set(['finance'], [])
  expect([failure.code, failure.errors]).toEqual([
    'address_unconfirmed',
    { email: [expect.stringContaining('dar nepatvirtintas')] },
  ])

  // As when somebody's address is changed later.
  const author = await makeLearner(world, { role: 'author' })
  const account = world.db.updateTable('users').where('id', '=', author.id)
  await account.set({ email_verified_at: null }).execute()
  const profile = await world.call(staffCalls.getStaffProfile, {}, author)
  expect(profile.reply).toMatchObject({ roles: ['author'], capabilities: [], blocked: 'email_unconfirmed' })
  expect((await world.call(auditList.calls.listAudit, { query: {} }, author)).failure.code).toBe('not_allowed')
  const { data } = (await world.call(staffCalls.listStaff, {}, manager)).reply
  expect(data.find(({ id }) => id === author.id)?.email_verified).toBe(false)
  const take = { email: author.email, roles: [], shown_roles: ['author' as const] }
  expect((await world.call(staffCalls.setRoles, { body: take }, manager)).status).toBe(200)
})

test('who gets or loses a role is emailed in their language', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const other = await makeConfirmed(world)
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', other.id).execute()
  const set = (roles: Role[], shown_roles: Role[]) =>
    world.call(staffCalls.setRoles, { body: { email: other.email, roles, shown_roles } }, manager)
  await set(['author', 'finance'], [])
  await set(['author', 'finance'], ['author', 'finance'])
  await set(['finance', 'support'], ['author', 'finance'])
  await set([], ['finance', 'support'])
  const emails = await takeEmailsTo(world, other.email)
  expect(emails.map(({ subject }) => subject)).toEqual(Array(3).fill('Praktika: your roles have changed'))
  const [given, changed, taken] = emails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(given).toContain('Course author, Finance')
  for (const name of ['Support', 'Course author', 'Finance, Support']) expect(changed).toContain(name)
  expect(taken).toMatch(/Roles now.{0,5} none/)
})

test('of two changes of roles at once one is saved, and the other is refused', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const other = await makeConfirmed(world)
  const set = (role: Role) =>
    world.call(staffCalls.setRoles, { body: { email: other.email, roles: [role], shown_roles: [] } }, manager)
  const both = await Promise.all([set('author'), set('finance')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe('roles_changed')
  const { data } = (await world.call(staffCalls.listStaff, {}, manager)).reply
  expect(data.find(({ id }) => id === other.id)?.roles).toHaveLength(1)
})

// requirements 10.1040
test('of two managers who take the role from each other at once one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [await makeLearner(world, { role: 'manager' }), await makeLearner(world, { role: 'manager' })] as const
    const [one, other] = pair
    const replies = await Promise.all(
      [[one, other] as const, [other, one] as const].map(([{ email }, by]) =>
        world.call(staffCalls.setRoles, { body: { email, roles: [], shown_roles: ['manager'] } }, by),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const left = world.db.selectFrom('user_roles').select('role').where('user_id', 'in', [one.id, other.id])
    expect(await left.execute()).toEqual([{ role: 'manager' }])
  }
})

test('the history of an object is for those who work with such objects', async () => {
  const support = await makeLearner(world, { role: 'support' })
  const { failure } = await world.call(auditCalls.getHistory, { params: { object: 'staff', id: support.id } }, support)
  expect(failure.code).toBe('not_found')
})

test('the profile says what staff may do, and why nothing', async () => {
  const profileOf = async (user: { token: string }) => (await world.call(staffCalls.getStaffProfile, {}, user)).reply
  const author = await makeLearner(world, { role: 'author' })
  expect(await profileOf(author)).toMatchObject({ roles: ['author'], blocked: null })
  expect((await profileOf(author)).capabilities).toContain('edit_courses')
  await world.db.updateTable('token_families').set({ second_factor: false }).where('id', '=', author.familyId).execute()
  expect(await profileOf(author)).toMatchObject({ capabilities: [], blocked: 'factor_unused' })
  await world.db.deleteFrom('passkeys').where('user_id', '=', author.id).execute()
  expect(await profileOf(author)).toMatchObject({ capabilities: [], blocked: 'factor_missing' })
  expect(await profileOf(await makeLearner(world))).toMatchObject({ roles: [], capabilities: [] })
})
