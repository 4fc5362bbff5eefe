import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { roles } from '../../contract/common.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { capabilitiesByRole } from '../accounts/roles.rules.ts'
import { makeLearner, unique } from '../test/make.ts'
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
    const may = [call.capability, call.alsoNeeds].every(
      (needed) => !needed || capabilitiesByRole[role].includes(needed),
    )
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

describe('an account of staff', () => {
  const helping = Object.entries<Call>(peopleCalls).filter(([, { capability }]) => capability === 'help_people')
  const guarded = ['correctName', 'changeEmail', 'endSignIns', 'removeFactors', 'exportPerson', 'exportPersonArchive']
  const bodies: Record<string, object> = {
    correctName: { firstname: 'Kita', lastname: 'Kitaitė', shown_name: { firstname: 'Jonė', lastname: 'Testuotoja' } },
    changeEmail: { reason: 'Prašė' },
    endSignIns: {},
    removeFactors: { reason: 'Prašė' },
  }
  const send = async (name: string, id: string, token: string | undefined) => {
    const { api, method, path } = helping.find(([known]) => known === name)?.[1] ?? peopleCalls.getPerson
    const response = await world.app.inject({
      method,
      url: `/api/${api}${path.replace(':id', id)}`,
      ...(method === 'GET'
        ? {}
        : { payload: { ...bodies[name], ...(name === 'changeEmail' ? { email: `${unique()}@praktika.test` } : {}) } }),
      headers: { authorization: `Bearer ${token}` },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return [response.statusCode, isJson ? response.json().code : undefined]
  }

  test.each(guarded)('%s: with any role it is only for those who manage staff', async (name) => {
    for (const role of roles) {
      const { id } = await makeLearner(world, { role })
      expect([role, ...(await send(name, id, tokens.get('support')))]).toEqual([role, 409, 'staff_account'])
    }
    const learner = await makeLearner(world)
    expect((await send(name, learner.id, tokens.get('support')))[0]).toBe(200)
    const author = await makeLearner(world, { role: 'author' })
    expect((await send(name, author.id, tokens.get('manager')))[0]).toBe(200)
  })

  test('is merged by nobody who may not erase people, and is never the duplicate', async () => {
    const [author, learner] = [await makeLearner(world, { role: 'author' }), await makeLearner(world)]
    const merge = async (id: string, from_id: string, role: string) => {
      const response = await world.app.inject({
        method: 'POST',
        url: `/api/manage/people/${id}/merge`,
        payload: { from_id },
        headers: { authorization: `Bearer ${tokens.get(role)}` },
      })
      return [response.statusCode, response.json().code]
    }
    expect(await merge(author.id, learner.id, 'support')).toEqual([403, 'not_allowed'])
    expect(await merge(learner.id, author.id, 'manager')).toEqual([409, 'staff_account'])
    expect((await merge(author.id, learner.id, 'manager'))[0]).toBe(200)
  })
})
