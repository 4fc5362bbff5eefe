import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type AllCalls, calls } from '../../contract/calls.ts'
import { roles } from '../../contract/common.ts'
import { shopCalls } from '../../contract/shop.ts'
import { type Access, accessTable, namesRows } from '../test/access-table.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { makeOwned, type Owned } from '../test/owned.ts'
import { addressOf, type As } from '../test/make-world.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
let owned: Owned
/** The callers who own nothing of it: a guest with a cart of its own, a learner, and each role of staff. */
const others = new Map<string, As>()

beforeAll(async () => {
  owned = await makeOwned(world)
  const { productId } = await makeCourse(world, { cents: 4900 })
  const { headers } = await world.call(shopCalls.addToCart, { body: { product_id: productId } })
  others.set('guest', { headers: { 'x-session-id': String(headers['x-session-id']) } })
  others.set('learner', { token: (await makeLearner(world)).token })
  for (const role of roles) others.set(role, { token: (await makeLearner(world, { role })).token })
})

/** All calls but those of staff, which staff-access.api.test.ts covers. */
const entries = Object.entries(calls)
  .map(([name, call]): [keyof AllCalls, Call] => [name as keyof AllCalls, call])
  .filter(([, { audience }]) => audience !== 'staff')
const accessOf = (name: keyof AllCalls): Access => accessTable[name] ?? { rows: 'caller', parts: () => ({}) }
const owning = entries.filter(([name]) => accessTable[name]?.rows === 'own')
const byOwner = owning.toSorted(([a], [b]) => Number(accessOf(a).ends ?? false) - Number(accessOf(b).ends ?? false))

async function send(name: keyof AllCalls, { token, headers = {} }: As) {
  const call: Call = calls[name]
  const { params = {}, query = {}, body } = accessOf(name).parts(owned)
  const response = await world.app.inject({
    method: call.method,
    url: addressOf(call, { ...params }, { ...query }),
    ...(body ? { payload: body } : {}),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: response.body, code: isJson ? response.json()?.code : undefined }
}

/** A checksum of every table, and the number of jobs. */
async function snapshot(): Promise<Record<string, string>> {
  const { rows: tables } = await world.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await world.pool.query(
      `select md5(string_agg(t::text, '' order by t::text)) as sum from "${name}" t`,
    )
    sums[name] = rows[0].sum
  }
  const { rows } = await world.pool.query('select count(*)::text as jobs from jobs.job')
  return { ...sums, jobs: rows[0].jobs }
}

test('every call that names a row says whose', () => {
  const missing = entries.filter(([name, call]) => namesRows(call) && !accessTable[name]).map(([name]) => name)
  expect(missing).toEqual([])
  const needless = Object.keys(accessTable).filter(
    (name) => !entries.some(([known, call]) => known === name && namesRows(call)),
  )
  expect(needless).toEqual([])
})

describe('what belongs to a user', () => {
  test.each(owning)('%s: is not found by others, guests must sign in, and nothing changes', async (name, call) => {
    const { refused = 'not_found' } = accessOf(name)
    const before = await snapshot()
    for (const [who, as] of others) {
      const { status, code } = await send(name, as)
      const isGuest = who === 'guest' && call.audience !== 'anyone'
      const expected = isGuest ? 'not_signed_in' : refused === 'unchanged' ? undefined : refused
      expect([who, code]).toEqual([who, expected])
      if (refused !== 'unchanged') expect([who, status]).not.toEqual([who, 200])
    }
    expect(await snapshot()).toEqual(before)
  })
})

describe('personal data', () => {
  const reads = entries.filter(([name, { method }]) => method === 'GET' || accessOf(name).rows === 'own')
  test.each(reads)('%s: others are shown nothing of a user', async (name) => {
    const { shows = [] } = accessOf(name)
    const hidden = Object.entries(owned.personal).filter(([field]) => !shows.some((shown) => shown === field))
    for (const [who, as] of others) {
      const { body } = await send(name, as)
      for (const [field, value] of hidden) expect(body.includes(value), `${field} to ${who}`).toBe(false)
    }
  })

  test('is in the replies to its owner', async () => {
    const { body } = await send('getSettings', owned.owner)
    for (const value of Object.values(owned.personal)) expect(body).toContain(value)
  })
})

describe('a user who is named by a caller', () => {
  test('is the caller or nobody: the owner is neither read nor changed', async () => {
    const { id } = owned.owner
    await world.db.updateTable('users').set({ password_expired: true }).where('id', '=', id).execute()
    for (const [who, as] of others) {
      if (who === 'guest') continue
      expect((await send('getPasswordPreference', as)).body, who).toBe('{"result":false}')
      expect((await send('checkPassword', as)).code, who).toBe('incorrect_password')
      expect((await send('changePassword', as)).code, who).toBe('proof_needed')
    }
    expect((await send('getPasswordPreference', owned.owner)).body).toBe('{"result":true}')
  })
})

// After the others, because some of these calls change it.
describe('the owner', () => {
  test.each(byOwner)('%s: is found', async (name) => {
    const { refused = 'not_found' } = accessOf(name)
    const { status, code } = await send(name, owned.owner)
    expect([401, 404]).not.toContain(status)
    expect(code).not.toBe(refused)
  })
})
