import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopCalls } from '../../contract/shop.ts'
import { vatPayerCalls } from '../../contract/vat-payers.ts'
import { type FakeVies, startFakeVies } from '../integrations/vies/fake.ts'
import { vies } from '../integrations/vies/vies.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { checkVatCode } from './vat-codes.jobs.ts'

const world = openWorld({ DEMO: 'on' })
/** Without a register. */
const limited = openWorld({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
let register: FakeVies
beforeAll(async () => {
  register = await startFakeVies()
  world.integrations.vatRegister = vies(register.url)
})
afterAll(() => register.close())

/** An order of a company. Returns its id and the status of the confirmation. */
async function order(company_vat: string) {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const buyer = await makeLearner(world)
  const company = { private: false, company_name: 'UAB Sauga', company_code: '304567894', company_address: 'Kaunas' }
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, buyer)
  await world.call(shopCalls.saveCompany, { body: { ...company, company_vat } }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'invoice', agree: true } }, buyer)
  const { status, reply } = await world.call(shopCalls.confirmOrder, { body: {} }, buyer)
  return { status, id: reply.order_id }
}
const tasksOf = (orderId: number) =>
  world.db.selectFrom('staff_tasks').select(['kind', 'details']).where('order_id', '=', orderId).execute()
const check = (orderId: number, entered: string) => world.runJob(checkVatCode, { orderId, entered })

test('a registered code needs nothing', async () => {
  const { id } = await order('LT100001234511')
  await check(id, 'LT 100001234511')
  expect(register.asked).toContain('LT100001234511')
  expect(await tasksOf(id)).toEqual([])
})

test('a code that is not registered is one task of staff', async () => {
  register.unregistered.add('LV40003032949')
  const { id } = await order('LV40003032949')
  await check(id, 'LV40003032949')
  await check(id, 'LV40003032949')
  expect(await tasksOf(id)).toEqual([{ kind: 'vat_code', details: { vat: 'LV40003032949' } }])
})

test.each(['nėra', '100001234511', 'LT-1'])('„%s“, which can be no code, is refused at its field', async (entered) => {
  const body = { private: false, company_name: 'UAB Sauga', company_code: '304567894', company_address: 'Kaunas' }
  const buyer = await makeLearner(world)
  const { status, failure } = await world.call(
    shopCalls.saveCompany,
    { body: { ...body, company_vat: entered } },
    buyer,
  )
  expect([status, failure.errors]).toEqual([
    400,
    {
      company_vat: ['PVM kodas prasideda šalies raidėmis; lietuviškas – LT ir 9 arba 12 skaitmenų, pvz., LT123456789'],
    },
  ])
})

test('a register that does not answer blocks no order: the check is repeated later', async () => {
  register.faults.push('unavailable')
  const { status, id } = await order('LT100001234511')
  expect(status).toBe(200)
  await expect(check(id, 'LT100001234511')).rejects.toThrow('MS_UNAVAILABLE')
  expect(await tasksOf(id)).toEqual([])
})

test('a confirmed order of a company enqueues the check', async () => {
  const { id } = await order('LT100001234511')
  const { rows } = await world.pool.query<{ data: object }>("select data from jobs.job where name = 'check-vat-code'")
  expect(rows.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ orderId: id, entered: 'LT100001234511' }),
  )
})

describe('the payment step asks about a code before it is ordered', () => {
  const ask = async (code: string) => (await world.call(vatPayerCalls.findVatPayer, { query: { code } })).reply

  test('a registered one is answered with its name, where there is one', async () => {
    register.names.set('LT100001234511', 'UAB "SAUGA"')
    expect(await ask('lt 100001234511')).toEqual({ state: 'registered', name: 'UAB "SAUGA"' })
    expect(await ask('EE100931558')).toEqual({ state: 'registered', name: null })
  })

  test('one that is not registered, or none, blocks nothing', async () => {
    register.unregistered.add('LV40003032949')
    expect(await ask('LV40003032949')).toEqual({ state: 'not_registered', name: null })
    expect(await ask('nėra')).toEqual({ state: 'not_registered', name: null })
  })

  test.each(['unavailable', 'broken'] as const)('a register that is %s is away', async (fault) => {
    register.faults.push(fault)
    expect(await ask('LT100001234511')).toEqual({ state: 'away', name: null })
  })

  test('at most twenty times a minute', async () => {
    const as = { headers: { 'x-forwarded-for': '203.0.113.78' } }
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await limited.call(vatPayerCalls.findVatPayer, { query: { code: 'LT1' } }, as)).status)
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
    expect((await limited.call(vatPayerCalls.findVatPayer, { query: { code: 'LT1' } })).reply.state).toBe('unchecked')
  })
})
