import { expect, test } from 'vitest'
import type { Role } from '../../../contract/common.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { staffCalls } from '../../../contract/manage/staff.ts'
import { makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

test('a manager gives and takes roles, and each change is in the audit log', async () => {
  const manager = await makeLearner(world, { role: 'manager', firstname: 'Eglė', lastname: unique('Vadovė') })
  const other = await makeLearner(world, { firstname: 'Ieva', lastname: unique('Instruktorė') })
  let shown_roles: Role[] = []
  const set = async (roles: ('author' | 'instructor')[]) => {
    const answer = await world.call(staffCalls.setRoles, { body: { email: other.email, roles, shown_roles } }, manager)
    shown_roles = answer.reply.roles
    return answer
  }

  expect((await set(['instructor', 'author'])).reply).toMatchObject({ id: other.id, roles: ['author', 'instructor'] })
  expect((await world.call(staffCalls.listStaff, {}, manager)).reply.data).toContainEqual(
    expect.objectContaining({ id: other.id, roles: ['author', 'instructor'], second_factor: false, own: false }),
  )
  expect((await set([])).reply.roles).toEqual([])
  expect((await set([])).reply.roles).toEqual([])

  const history = await world.call(auditCalls.getHistory, { params: { object: 'staff', id: other.id } }, manager)
  expect(history.reply.data.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['staff.revoked', { roles: ['author', 'instructor'] }, { roles: [] }],
    ['staff.granted', { roles: [] }, { roles: ['author', 'instructor'] }],
  ])
  const log = await world.call(auditCalls.listAudit, { query: { search: 'instruktor' } }, manager)
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

test('of two changes of roles at once one is saved, and the other is refused', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const other = await makeLearner(world)
  const set = (role: Role) =>
    world.call(staffCalls.setRoles, { body: { email: other.email, roles: [role], shown_roles: [] } }, manager)
  const both = await Promise.all([set('author'), set('finance')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe('roles_changed')
  const { data } = (await world.call(staffCalls.listStaff, {}, manager)).reply
  expect(data.find(({ id }) => id === other.id)?.roles).toHaveLength(1)
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
