import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { roles } from '../../contract/common.ts'
import { capabilitiesByRole } from '../accounts/roles.rules.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
/** The access token of a learner and of each role. */
const tokens = new Map<string, string>()

beforeAll(async () => {
  tokens.set('learner', (await makeLearner(world)).token)
  for (const role of roles) tokens.set(role, (await makeLearner(world, { role })).token)
})

const staffCalls = Object.entries<Call>(calls).filter(([, { audience }]) => audience === 'staff')

/** The status and code of a call whose input is not even valid: who may not make it is refused before it is read. */
async function send({ api, method, path }: Call, token?: string) {
  const response = await world.app.inject({
    method,
    url: `/api/${api}${path.replace(/:\w+/g, 'nera')}`,
    ...(method === 'GET' ? {} : { payload: { nera: true } }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return [response.statusCode, isJson ? response.json().code : undefined]
}

describe.each(staffCalls)('%s', (_name, call) => {
  test('is for staff of the API of the back office', () => {
    expect(call).toMatchObject({ api: 'manage' })
    expect(call.capability).toBeDefined()
  })

  test('a guest must sign in, a learner is not allowed', async () => {
    expect(await send(call)).toEqual([401, 'not_signed_in'])
    expect(await send(call, tokens.get('learner'))).toEqual([403, 'not_allowed'])
  })

  test.each(roles)('%s: allowed with the capability only', async (role) => {
    const [status] = await send(call, tokens.get(role))
    const may = capabilitiesByRole[role].some((capability) => capability === call.capability)
    if (may) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

test('a manager whose sign-in gave no second factor may do nothing', async () => {
  const { token, familyId } = await makeLearner(world, { role: 'manager' })
  await world.db.updateTable('token_families').set({ second_factor: false }).where('id', '=', familyId).execute()
  for (const [name, call] of staffCalls)
    expect([name, ...(await send(call, token))]).toEqual([name, 403, 'not_allowed'])
})

test('staff whose sign-in has ended must sign in', async () => {
  const { token, familyId } = await makeLearner(world, { role: 'manager' })
  await world.db
    .updateTable('token_families')
    .set({ ended_at: world.now(), end_reason: 'revoked' })
    .where('id', '=', familyId)
    .execute()
  for (const [name, call] of staffCalls)
    expect([name, ...(await send(call, token))]).toEqual([name, 401, 'not_signed_in'])
})
