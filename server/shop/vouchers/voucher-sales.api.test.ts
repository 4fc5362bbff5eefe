import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { discountCalls } from '../../../contract/manage/discounts.ts'
import { discountList } from '../../../contract/manage/discounts.list.ts'
import { receiptList } from '../../../contract/manage/receipts.list.ts'
import { saleCalls } from '../../../contract/manage/sales.ts'
import { voucherSaleCalls as calls } from '../../../contract/manage/voucher-sales.ts'
import { anonymiseUser } from '../../accounts/anonymise-user.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { salesIn } from '../../test/sales.ts'
import { openWorld } from '../../test/world.ts'
import { addDays } from '../../time.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, today } = salesIn(world)
const staff = (role: 'finance' | 'support' | 'author' = 'finance') => makeLearner(world, { role })

const voucher = (changes: object = {}) => ({
  sale_key: v7(),
  buyer: unique('Rita Dovanotoja '),
  email: `${unique()}@praktika.example`,
  company: '',
  language: 'en' as const,
  amount: 10_000,
  kind: 'cash' as const,
  received_on: today(),
  reference: 'KV-7',
  voucher_text: 'Happy birthday!',
  ...changes,
})
const sellVoucher = (as: MadeUser, body: ReturnType<typeof voucher>) => world.call(calls.sellVoucher, { body }, as)
const listed = async (as: MadeUser, search: string) =>
  (await world.call(receiptList.calls.findReceipts, { query: { search } }, as)).reply.data
const takeBack = (as: MadeUser, id: number) => world.call(calls.takeBackVoucher, { params: { id } }, as)
const payWith = (as: MadeUser, productId: number, discount_code: string) =>
  sell(as, bodyOf(productId, { discount_code, expected_total: 0 }))

describe('a gift voucher that staff sells', () => {
  test('is an advance in the list of money, without an invoice; its code is emailed in the language of the buyer', async () => {
    const as = await staff('support')
    const body = voucher()
    const { reply } = await sellVoucher(as, body)
    expect((await sellVoucher(as, body)).reply).toEqual(reply)
    expect(await listed(as, body.buyer)).toMatchObject([
      {
        order_id: null,
        voucher_id: reply.voucher_id,
        buyer: body.buyer,
        cents: 10_000,
        kind: 'cash',
        reference: 'KV-7',
        received_on: today(),
        takes_back: true,
      },
    ])
    const emails = await takeEmailsTo(world, body.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toContain('gift voucher')
    expect(emails[0]?.text).toContain(reply.code)
    expect(emails[0]?.text).toContain('Happy birthday!')
    const { rows } = await world.pool.query('select count(*)::int as invoices from invoices')
    expect(rows[0].invoices).toBe(0)
  })

  test('needs the number of its receipt at the counter, a day that is not to come and whole cents', async () => {
    const as = await staff()
    const faults = { reference: ' ', received_on: addDays(today(), 1) }
    const { failure } = await sellVoucher(as, voucher(faults))
    expect(Object.keys(failure.errors ?? {}).toSorted()).toEqual(['received_on', 'reference'])
    expect((await sellVoucher(as, voucher({ amount: 1000.5 }))).failure.errors).toHaveProperty('amount')
    expect((await sellVoucher(as, voucher({ kind: 'transfer', reference: '' }))).status).toBe(200)
    expect((await sellVoucher(await staff('author'), voucher())).status).toBe(403)
  })

  test('is named by the company that bought it, and cannot be changed or ended', async () => {
    const [as, manager] = [await staff(), await makeLearner(world, { role: 'manager' })]
    const company = unique('UAB Dovana ')
    const { code, voucher_id } = (await sellVoucher(as, voucher({ company }))).reply
    expect(await listed(as, company)).toMatchObject([{ buyer: company }])
    const { reply } = await world.call(discountList.calls.listDiscountCodes, { query: { search: code } }, manager)
    expect(reply.data).toMatchObject([{ code, voucher_id, prepaid: true, cents: 10_000 }])
    const end = { params: { code }, body: { code_reach: 'code' as const } }
    expect((await world.call(discountCalls.endDiscount, end, manager)).failure.code).toBe('voucher_sold')
  })
})

describe('the money of a sold voucher', () => {
  test('is given back while no order used it: its receipt is taken back, it is closed, and the buyer is told', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900 })
    const body = voucher()
    const { voucher_id: id, code } = (await sellVoucher(as, body)).reply
    expect((await takeBack(await staff('support'), id)).status).toBe(403)
    expect((await takeBack(as, id)).status).toBe(200)
    expect((await takeBack(as, id)).failure.code).toBe('already_decided')
    const rows = await listed(as, body.buyer)
    expect(rows.map(({ cents, takes_back }) => [cents, takes_back])).toEqual([
      [-10_000, false],
      [10_000, false],
    ])
    expect((await takeEmailsTo(world, body.email)).at(-1)?.text).toContain(code)
    expect((await payWith(as, productId, code)).failure.code).toBe('code_expired')
  })

  test('stays once an order used a part of it', async () => {
    const as = await staff()
    const { productId } = await makeCourse(world, { cents: 8900 })
    const { voucher_id: id, code } = (await sellVoucher(as, voucher())).reply
    expect((await payWith(as, productId, code)).reply).toMatchObject({ payment_method: 'voucher', total: 8900 })
    expect((await takeBack(as, id)).failure.code).toBe('voucher_used')
  })
})

test('who bought a voucher and is erased has no address in it; the name stays with the money', async () => {
  const as = await staff()
  const learner = await makeLearner(world)
  const body = voucher({ email: learner.email })
  const { voucher_id: id } = (await sellVoucher(as, body)).reply
  const confirmed = world.db.updateTable('users').set({ email_verified_at: world.now() })
  await confirmed.where('id', '=', learner.id).execute()
  await world.db.transaction().execute((db) => anonymiseUser(db, learner.id, world.now()))
  const row = world.db.selectFrom('sold_vouchers').select(['buyer', 'email']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ buyer: body.buyer, email: '' })
})

test('a sale that a voucher pays asks for its price first', async () => {
  const as = await staff()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { code: discount_code } = (await sellVoucher(as, voucher())).reply
  const { reply } = await world.call(saleCalls.priceSale, { body: bodyOf(productId, { discount_code }) }, as)
  expect(reply).toMatchObject({ total_cents: 8900, voucher_cents: 8900, payable_cents: 0 })
})

test('a voucher is sold once for its key: another sale with the key fails', async () => {
  const as = await staff()
  const body = voucher()
  const made = await Promise.all([sellVoucher(as, body), sellVoucher(as, body)])
  expect(made[1]?.reply).toEqual(made[0]?.reply)
  const others = [{ amount: 20_000 }, { buyer: unique('Kita Dovanotoja ') }, { email: `${unique()}@praktika.example` }]
  for (const other of others)
    expect((await sellVoucher(as, { ...body, ...other })).failure.code).toBe('idempotency_key_reused')
  expect((await sellVoucher(await staff(), body)).failure.code).toBe('idempotency_key_reused')
})
