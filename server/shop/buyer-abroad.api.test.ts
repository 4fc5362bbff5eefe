import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { quoteCalls } from '../../contract/quotes.ts'
import { shopCalls } from '../../contract/shop.ts'
import { type FakeVies, startFakeVies } from '../integrations/vies/fake.ts'
import { vies } from '../integrations/vies/vies.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { resumeCheckouts } from './shop.jobs.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'

const world = openWorld({ DEMO: 'on' })
const { receive } = salesIn(world)
const latvian = 'LV40003032949'
let register: FakeVies
/** Taxed by 21 %, and without VAT for a VAT payer of another EU country. */
let taxedClass = 0
beforeAll(async () => {
  register = await startFakeVies()
  world.integrations.vatRegister = vies(register.url, { prefix: 'LT', number: '100001234511' })
  const { id } = await world.db
    .insertInto('vat_classes')
    .values({
      name: JSON.stringify({ lt: '21 %', en: '21%', ru: '21 %' }),
      category: 'S',
      rate: 21,
      isaf_code: 'PVM1',
      from_day: '2026-01-01',
      business_id: 7,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  taxedClass = id
})
afterAll(() => register.close())
beforeEach(() => {
  register.faults.length = 0
  register.unregistered.clear()
  register.names.clear()
  for (const code of [latvian, 'EE100931558']) register.names.set(code, 'SIA KLĪNIKA')
})

const companyWith = (company_vat: string) => ({
  private: false,
  company_name: 'SIA Klīnika',
  company_code: `4000${String(Math.random()).slice(2, 9)}`,
  company_address: 'Brīvības iela 1, Rīga',
  company_vat,
  company_reference: '',
})
/** A date of 121 EUR of which a buyer has a place in the cart. */
async function withCart() {
  const { productId } = await makeCourse(world, { cents: 12_100 })
  const vat = { product_id: productId, from_day: '2000-01-01', vat_class_id: taxedClass }
  await world.db.insertInto('product_vat').values(vat).execute()
  const buyer = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, buyer)
  return buyer
}
const save = (buyer: MadeUser, vat: string) => world.call(shopCalls.saveCompany, { body: companyWith(vat) }, buyer)
const cartOf = async (buyer: MadeUser) => (await world.call(shopCalls.getCart, {}, buyer)).reply
async function confirm(buyer: MadeUser, expected_total: number) {
  const chosen = { payment_method: 'invoice' as const, agree: true }
  await world.call(shopCalls.choosePaymentMethod, { body: chosen }, buyer)
  return world.call(shopCalls.confirmOrder, { body: { expected_total } }, buyer)
}
const documentOf = async (orderId: number) =>
  (await world.db.selectFrom('invoices').select('document').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .document

describe('a company of another EU country in the shop', () => {
  test('buys without VAT once the register confirmed its code, and its invoice has the number of the answer', async () => {
    const buyer = await withCart()
    expect((await cartOf(buyer)).total_raw).toBe(121)
    await save(buyer, latvian)
    const cart = await cartOf(buyer)
    expect(cart).toMatchObject({ total_raw: 100, vat_note: expect.stringContaining('tvirkštinis apmokestinimas') })
    expect((await confirm(buyer, 121)).failure.code).toBe('total_changed')
    const { reply } = await confirm(buyer, 100)
    const as = await makeLearner(world, { role: 'finance' })
    await receive(as, reply.order_id, 10_000, 10_000)
    const asked = register.asked.length
    expect(await documentOf(reply.order_id)).toMatchObject({
      buyer: { vat: latvian, vatConsultation: `WAPIAAAA${String(asked).padStart(8, '0')}` },
      lines: [{ vatCategory: 'AE', vatCode: 'PVM15', totalCents: 10_000 }],
      vatCents: 0,
    })
  })

  test('whose time was over is asked about again when its transfer comes, and is revived only while it is confirmed', async () => {
    const buyer = await withCart()
    await save(buyer, latvian)
    const { order_id: id } = (await confirm(buyer, 100)).reply
    world.clock.at = new Date(world.now().getTime() + 20 * 86_400_000)
    try {
      await world.runJob(resumeCheckouts, {})
      const as = await makeLearner(world, { role: 'finance' })
      register.unregistered.add(latvian)
      expect((await receive(as, id, 10_000, 10_000)).failure.code).toBe('reverse_charge_unconfirmed')
      register.unregistered.clear()
      // Without an answer the last one counts, which was no.
      register.faults.push('unavailable')
      expect((await receive(as, id, 10_000, 10_000)).failure.code).toBe('reverse_charge_unconfirmed')
      register.faults.length = 0
      const asked = register.asked.length
      expect((await receive(as, id, 10_000, 10_000)).reply).toMatchObject({ state: 'fulfilled', rest: 0 })
      expect(register.asked.length).toBe(asked + 1)
      expect(await documentOf(id)).toMatchObject({
        buyer: { vatConsultation: `WAPIAAAA${String(asked + 1).padStart(8, '0')}` },
        vatCents: 0,
      })
    } finally {
      world.clock.at = undefined
    }
  })

  test.each(['not registered', 'not answered for'] as const)(
    'pays the VAT of here while its code is %s',
    async (why) => {
      const buyer = await withCart()
      if (why === 'not registered') register.unregistered.add(latvian)
      else register.faults.push('unavailable')
      expect((await save(buyer, latvian)).status).toBe(200)
      expect((await cartOf(buyer)).total_raw).toBe(121)
      expect((await confirm(buyer, 121)).status).toBe(200)
    },
  )

  test('pays it with a company code of here', async () => {
    const buyer = await withCart()
    const body = { ...companyWith(latvian), company_code: '304567894' }
    await world.call(shopCalls.saveCompany, { body }, buyer)
    expect((await cartOf(buyer)).total_raw).toBe(121)
  })

  test('pays it again with another code, and once the answer is two days old', async () => {
    const buyer = await withCart()
    await save(buyer, latvian)
    register.faults.push('unavailable')
    await save(buyer, 'EE100931558')
    expect((await cartOf(buyer)).total_raw).toBe(121)
    await save(buyer, latvian)
    expect((await cartOf(buyer)).total_raw).toBe(100)
    world.clock.at = new Date(world.now().getTime() + 2 * 86_400_000)
    try {
      const later = await makeLearner(world)
      await world.db.updateTable('carts').set({ user_id: later.id }).where('user_id', '=', buyer.id).execute()
      expect((await cartOf(later)).total_raw).toBe(121)
    } finally {
      world.clock.at = undefined
    }
  })

  test('pays by a prepaid voucher; a code that takes something off is for prices with VAT', async () => {
    const [coupon, voucher] = [unique('NUOLAIDA').toUpperCase(), unique('CEKIS').toUpperCase()]
    await world.db
      .insertInto('discount_codes')
      .values([
        { code: coupon, kind: 'coupon', percent: 20 },
        { code: voucher, kind: 'voucher', cents: 4000, prepaid: true },
      ])
      .execute()
    const buyer = await withCart()
    await world.call(shopCalls.applyCoupon, { body: { coupon } }, buyer)
    await save(buyer, latvian)
    expect(await cartOf(buyer)).toMatchObject({ total_raw: 100, discount_fault: expect.stringContaining('be PVM') })
    expect((await world.call(shopCalls.applyCoupon, { body: { coupon } }, buyer)).failure.code).toBe('code_vat')
    await world.call(shopCalls.applyVoucher, { body: { voucher } }, buyer)
    expect(await cartOf(buyer)).toMatchObject({ total_raw: 60, discount_fault: null })
  })
})

describe('a quote without VAT', () => {
  async function quoted() {
    const { productId } = await makeCourse(world, { cents: 12_100 })
    const vat = { product_id: productId, from_day: '2000-01-01', vat_class_id: taxedClass }
    await world.db.insertInto('product_vat').values(vat).execute()
    const as = await makeLearner(world, { role: 'support' })
    const { private: _private, ...company } = companyWith(latvian)
    await world.db
      .insertInto('companies')
      .values({
        name: company.company_name,
        code: company.company_code,
        vat: latvian,
        address: company.company_address,
        country: 'LV',
        created_at: world.now(),
        vat_state: 'registered',
        vat_checked_at: world.now(),
      })
      .execute()
    await world.pool.query(
      'insert into company_codes (code, company_id) select code, id from companies where code = $1',
      [company.company_code],
    )
    const email = `${unique('klinika')}@praktika.test`
    const body = {
      ...company,
      conversation_id: null,
      contact_name: 'Anna Bērziņa',
      email,
      language: 'en' as const,
      quote_lines: [{ product_id: productId, quantity: 2 }],
      employees: null,
      discount_percent: 0,
      valid_until: addDays(dayInVilnius(world.now()), 50),
      quote_note: '',
    }
    const made = await world.call(managedQuoteCalls.makeQuote, { body }, as)
    await world.call(
      managedQuoteCalls.sendQuote,
      { params: { id: made.reply.id }, body: { version: made.reply.version } },
      as,
    )
    const [sent] = await takeEmailsTo(world, email)
    const token = /\/quote\/([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? ''
    await world.db
      .updateTable('companies')
      .set({ vat_checked_at: new Date(world.now().getTime() - 40 * 86_400_000) })
      .where('code', '=', company.company_code)
      .execute()
    return { token, code: company.company_code }
  }
  const accept = (token: string) => world.call(quoteCalls.acceptQuote, { params: { token }, body: { agree: true } })

  test('is accepted when the register confirms the code again', async () => {
    const { token, code } = await quoted()
    const { status, reply } = await accept(token)
    expect([status, reply.state]).toEqual([200, 'accepted'])
    const { vat_consultation } = await world.db
      .selectFrom('companies')
      .select('vat_consultation')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(vat_consultation).toMatch(/^WAPIAAAA/)
  })

  test('is not accepted while it does not, and stays open', async () => {
    const { token } = await quoted()
    register.faults.push('unavailable')
    expect((await accept(token)).failure.code).toBe('reverse_charge_unconfirmed')
    register.unregistered.add(latvian)
    expect((await accept(token)).failure.code).toBe('reverse_charge_unconfirmed')
    register.unregistered.clear()
    expect((await accept(token)).status).toBe(200)
  })
})
