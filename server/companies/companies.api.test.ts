import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressLine } from '../../contract/company-address.ts'
import { agreement, agreementCalls, priceList } from '../../contract/manage/agreements.ts'
import { company, companyCalls } from '../../contract/manage/companies.ts'
import { companyList, companyPlaceList } from '../../contract/manage/companies.list.ts'
import { inboxCalls } from '../../contract/manage/inbox.ts'
import { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { shopCalls } from '../../contract/shop.ts'
import { type FakeVies, startFakeVies } from '../integrations/vies/fake.ts'
import { vies } from '../integrations/vies/vies.ts'
import { anonymiseUser } from '../accounts/anonymise-user.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { companyCode as ownCode } from '../test/company-code.ts'
import { exampleValues } from '../test/field-values.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { makeCertificate } from '../test/owned.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { checkCompanyVat } from './companies.jobs.ts'

const world = openWorld({ DEMO: 'on' })
let register: FakeVies
beforeAll(async () => {
  register = await startFakeVies()
  world.integrations.vatRegister = vies(register.url)
})
afterAll(() => register.close())

const manager = () => makeLearner(world, { role: 'manager' })
const support = () => makeLearner(world, { role: 'support' })

type Buyer = { code?: string; name?: string; vat?: string; quantity?: number; cents?: number }

/** An order by transfer of a company. Returns its number, who ordered it, and its course. */
async function order({
  code = ownCode(),
  name = unique('UAB Sauga '),
  vat = '',
  quantity = 1,
  cents = 8900,
}: Buyer = {}) {
  const { id: courseId, productId } = await makeCourse(world, { cents })
  const buyer = await makeLearner(world)
  const entered = {
    private: false,
    company_name: name,
    company_code: code,
    company_address: 'Kaunas',
    company_vat: vat,
  }
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity } }, buyer)
  await world.call(shopCalls.saveCompany, { body: entered }, buyer)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'invoice', agree: true } }, buyer)
  const { reply } = await world.call(shopCalls.confirmOrder, { body: {} }, buyer)
  return { orderId: reply.order_id, buyer, courseId, productId, code, name }
}
const companyOfOrder = async (orderId: number) => {
  const row = await world.db
    .selectFrom('orders')
    .innerJoin('company_codes', 'company_codes.code', 'orders.company_key')
    .select('company_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.company_id
}
const cardOf = async (id: number, as: MadeUser) =>
  (await world.call(companyCalls.getCompanyCard, { params: { id } }, as)).reply
const add = async (as: MadeUser, fields: object = {}) =>
  world.call(
    company.calls.createStaffCompany,
    {
      body: {
        ...exampleValues(company),
        name: unique('VšĮ Poliklinika '),
        code: ownCode(),
        vat: '',
        country: 'LT',
        peppol: '',
        ...fields,
      },
    },
    as,
  )
const agree = (as: MadeUser, companyId: number, fields: object = {}) =>
  world.call(
    agreement.calls.createAgreement,
    {
      body: {
        ...exampleValues(agreement),
        number: unique('SUT-'),
        company: companyId,
        valid_from: '2020-01-01',
        valid_to: null,
        prices: [],
        price_list: null,
        ...fields,
      },
    },
    as,
  )

test('an order makes its company, and the next order of the code finds it', async () => {
  const first = await order({ vat: 'LT100001234511' })
  const second = await order({ code: first.code, name: 'Kitas vardas' })
  const id = await companyOfOrder(first.orderId)
  expect(await companyOfOrder(second.orderId)).toBe(id)
  const card = await cardOf(id, await support())
  expect(card.company).toMatchObject({ name: first.name, code: first.code, vat: 'LT100001234511', country: 'LT' })
  expect(card.orders.map(({ order_id }) => order_id)).toEqual([second.orderId, first.orderId])
  expect(card).toMatchObject({ orders_total: 2, awaited_cents: 17_800, people: 0 })
})

test('the register of VAT payers is asked about a new company, and when staff wants to know', async () => {
  const { orderId } = await order({ vat: 'LV40003032949' })
  const id = await companyOfOrder(orderId)
  register.unregistered.add('LV40003032949')
  await world.runJob(checkCompanyVat, { companyId: id })
  const as = await support()
  expect((await cardOf(id, as)).company).toMatchObject({ vat_state: 'unregistered', country: 'LV' })
  register.unregistered.delete('LV40003032949')
  const { reply } = await world.call(companyCalls.checkCompanyVat, { params: { id } }, as)
  expect(reply).toMatchObject({ vat_state: 'registered', vat_checked: expect.any(String) })
})

test.each([
  [{ code: '123456789' }, 'code'],
  [{ code: '12' }, 'code'],
  [{ vat: 'nėra' }, 'vat'],
  [{ peppol: '135042394' }, 'peppol'],
  [{ peppol: '1234:135042394' }, 'peppol'],
])('%j of a company is refused at its field', async (fields, field) => {
  const { status, failure } = await add(await support(), fields)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
})

test('a code belongs to one company', async () => {
  const as = await support()
  const { reply } = await add(as)
  const again = await add(as, { code: reply.code.toLowerCase() })
  expect([again.status, again.failure.errors]).toEqual([400, { code: ['Įmonė tokiu kodu jau yra'] }])
})

test('a quote has the agreed price of the number of its places, else that of the price list, else the public one', async () => {
  const as = await manager()
  const { reply: made } = await add(as)
  const [agreed, listed, open] = await Promise.all([
    makeCourse(world, { cents: 10_000 }),
    makeCourse(world, { cents: 10_000 }),
    makeCourse(world, { cents: 10_000 }),
  ])
  const row = (key: string, course: number, from_quantity: number, price: number) => ({
    key,
    course,
    from_quantity,
    price,
  })
  const list = await world.call(
    priceList.calls.createPriceList,
    {
      body: { name: unique('Ligoninės '), note: '', prices: [row('a', listed.id, 1, 7000), row('b', agreed.id, 1, 1)] },
    },
    as,
  )
  const prices = [row('a', agreed.id, 1, 9000), row('b', agreed.id, 10, 8000)]
  expect((await agree(as, made.id, { prices, price_list: list.reply.id })).status).toBe(200)
  const quote = async (quantity: number) => {
    const products = [agreed, listed, open].map(({ productId }) => productId)
    const body = { ...quoteOf(made.name, products, quantity), company_code: made.code }
    const { reply } = await world.call(managedQuoteCalls.makeQuote, { body }, as)
    return reply.lines.map(({ price }) => price)
  }
  expect(await quote(1)).toEqual([9000, 7000, 10_000])
  expect(await quote(10)).toEqual([8000, 7000, 10_000])
  expect((await cardOf(made.id, as)).quotes).toHaveLength(2)
})

test.each([
  [{ valid_from: '2026-02-01', valid_to: '2026-01-31' }, 'valid_to'],
  [{ credit_days: null, credit_limit: 1000 }, 'credit_days'],
  [{ price_list: 2147483647 }, 'price_list'],
])('%j of an agreement is refused at its field', async (fields, field) => {
  const as = await manager()
  const { failure } = await agree(as, (await add(as)).reply.id, fields)
  expect(Object.keys(failure.errors ?? {})).toEqual([field])
})

test('prices of one course for the same number of places are refused at the second', async () => {
  const as = await manager()
  const course = await makeCourse(world)
  const price = { course: course.id, from_quantity: 5, price: 100 }
  const prices = [
    { key: 'a', ...price },
    { key: 'b', ...price },
  ]
  const { failure } = await agree(as, (await add(as)).reply.id, { prices })
  expect(Object.keys(failure.errors ?? {})).toEqual(['prices.1.from_quantity'])
})

test('who sells reads agreements, and does not change them', async () => {
  const boss = await manager()
  const { reply } = await add(boss)
  await agree(boss, reply.id)
  const seller = await support()
  expect((await cardOf(reply.id, seller)).agreements).toHaveLength(1)
  expect((await agree(seller, reply.id)).status).toBe(403)
})

test('the signed file of an agreement is kept; another kind of file is refused', async () => {
  const as = await manager()
  const { id } = (await agree(as, (await add(as)).reply.id)).reply
  const send = (file_name: string, text: string) =>
    world.call(
      agreementCalls.setAgreementFile,
      { params: { id }, body: { file_name, file_content: Buffer.from(text).toString('base64') } },
      as,
    )
  expect(Object.keys((await send('sutartis.pdf', '<html>')).failure.errors ?? {})).toEqual(['file_content'])
  expect(Object.keys((await send('sutartis.exe', '%PDF-1.7')).failure.errors ?? {})).toEqual(['file_content'])
  expect((await send('sutartis.pdf', '%PDF-1.7 text')).reply.file_name).toBe('sutartis.pdf')
  const { status } = await world.call(agreementCalls.getAgreementFile, { params: { id } }, as)
  expect(status).toBe(200)
})

test('a merged company gives all it has to the other, and its code finds the other', async () => {
  const as = await manager()
  const [from, into] = [await order(), await order()]
  const [fromId, intoId] = [await companyOfOrder(from.orderId), await companyOfOrder(into.orderId)]
  await agree(as, fromId)
  await world.call(
    companyCalls.addCompanyNote,
    { params: { id: fromId }, body: { text: 'Skambinti', due_on: null } },
    as,
  )
  const own = { vat: 'LT100001234511', peppol: '0200:300000001', invoice_email: 'saskaitos@a.example', city: 'Kaunas' }
  await world.db.updateTable('companies').set(own).where('id', '=', fromId).execute()
  await world.db.updateTable('companies').set({ peppol: '0200:300000002', vat: '' }).where('id', '=', intoId).execute()
  const { version } = (await cardOf(fromId, as)).company
  const merge = (id: number, company_id: number, read = version) =>
    world.call(companyCalls.mergeCompany, { params: { id }, body: { company_id, version: read } }, as)
  expect((await merge(fromId, fromId)).status).toBe(400)
  expect((await merge(fromId, intoId, 99)).failure.code).toBe('version_conflict')
  const { reply } = await merge(fromId, intoId)
  expect(reply.orders.map(({ order_id }) => order_id)).toEqual([into.orderId, from.orderId])
  expect([reply.agreements.length, reply.notes.length]).toEqual([1, 1])
  // What its card lacked; what it had stays.
  expect(reply.company).toMatchObject({ ...own, peppol: '0200:300000002' })
  expect((await cardOf(fromId, as)).company.id).toBe(intoId)
  expect((await merge(fromId, intoId, version + 1)).failure.code).toBe('company_merged')
  const searched = await world.call(companyCalls.searchCompanies, { query: { search: from.code } }, as)
  const listed = await world.call(companyList.calls.findCompanies, { query: { search: from.code } }, as)
  expect([searched, listed].map(({ reply: { data } }) => data.map(({ id }) => id))).toEqual([[intoId], [intoId]])
  const later = await order({ code: from.code })
  expect(await companyOfOrder(later.orderId)).toBe(intoId)
})

test('orders of before are given to a company by proposal', async () => {
  const as = await support()
  const past = await order()
  await world.db.deleteFrom('company_codes').where('code', '=', past.code).execute()
  await world.db.deleteFrom('companies').where('code', '=', past.code).execute()
  const find = async () => (await world.call(companyCalls.listCompanyProposals, {}, as)).reply.data
  const proposal = (await find()).find(({ code }) => code === past.code)
  expect(proposal).toMatchObject({ names: [past.name], orders: 1, quotes: 0, fault: null })
  const body = { company_code: past.code, company_name: past.name, company_id: null }
  const { reply } = await world.call(companyCalls.acceptCompanyProposal, { body }, as)
  expect(await companyOfOrder(past.orderId)).toBe(reply.id)
  expect((await find()).some(({ code }) => code === past.code)).toBe(false)
  expect((await world.call(companyCalls.acceptCompanyProposal, { body }, as)).status).toBe(404)
})

test('a note with a day is a task until somebody has done it', async () => {
  const as = await support()
  const { id } = (await add(as)).reply
  const today = dayInVilnius(world.now())
  const note = async (text: string, due_on: string | null) =>
    (await world.call(companyCalls.addCompanyNote, { params: { id }, body: { text, due_on } }, as)).reply
  await note('Mėgsta rytus', null)
  const { notes } = await note('Paskambinti', today)
  expect(notes.map(({ text }) => text)).toEqual(['Paskambinti', 'Mėgsta rytus'])
  const due = async () => {
    const { reply } = await world.call(
      companyList.calls.findCompanies,
      { query: { search: '', sort: 'due', dir: 'desc' } },
      as,
    )
    return reply.data.find((row) => row.id === id)?.due
  }
  expect(await due()).toBe(1)
  const close = (at: number) =>
    world.call(companyCalls.closeCompanyNote, { params: { id, note: notes[at]?.id ?? '' } }, as)
  expect((await close(0)).reply.notes.find(({ text }) => text === 'Paskambinti')?.done).not.toBeNull()
  expect((await close(0)).failure.code).toBe('already_decided')
  expect((await close(1)).status).toBe(404)
  expect(await due()).toBe(0)
})

test('places of a company are listed with who has them; a private buyer and a workplace give none', async () => {
  const as = await manager()
  const code = ownCode()
  const buyer = { private: false, company_name: unique('UAB Vietos '), company_code: code, company_address: 'Kaunas' }
  const { id: orderId, learner } = await buyPlaces(world, { quantity: 3, buyer })
  const id = await companyOfOrder(orderId)
  const find = async (query: object = {}) => {
    const asked = { search: '', company: String(id), ...query }
    return (await world.call(companyPlaceList.calls.findCompanyPlaces, { query: asked }, as)).reply.data
  }
  const rows = await find()
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['free', 'free', 'given'])
  expect(rows.find(({ state }) => state === 'given')).toMatchObject({ user_id: learner.id, theory: 0, valid_to: null })
  expect(await find({ state: 'free' })).toHaveLength(2)
  expect(await find({ ends: 'soon' })).toEqual([])
  expect(await cardOf(id, as)).toMatchObject({ places: { bought: 3, given: 1, free: 2 }, people: 1 })
  await buyPlaces(world, { quantity: 1 })
  expect(await find()).toHaveLength(3)
})

test('a request from a contact is the company’s, and a quote for it begins with its details', async () => {
  const as = await manager()
  const email = `${unique('rasa')}@praktika.test`
  const contact = {
    key: 'a',
    name: 'Rasa',
    email,
    telephone: '',
    buys: true,
    pays: false,
    trains: false,
    privacy: false,
  }
  const { reply: made } = await add(as, { contacts: [contact] })
  const id = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a77'
  const request = {
    id,
    kind: 'email',
    language: 'lt',
    name: 'Rasa',
    email: email.toUpperCase(),
    subject: 'Grupė',
    message: 'Kada?',
  }
  await world.db
    .insertInto('contact_requests')
    .values({ ...request, created_at: world.now() } as never)
    .execute()
  const { reply } = await world.call(inboxCalls.getConversation, { params: { id } }, as)
  expect(reply.companies).toEqual([
    { id: made.id, name: made.name, code: made.code, vat: made.vat, address: addressLine(made) },
  ])
  expect((await cardOf(made.id, as)).requests.map((one) => one.id)).toEqual([id])
})

test('a code of before, one with spaces and one that staff gave find the company that is known', async () => {
  const as = await manager()
  const { reply: made } = await add(as)
  const former = made.code
  const { contacts, ...rest } = { ...exampleValues(company), name: made.name, vat: '', country: 'LT', peppol: '' }
  const body = { ...rest, contacts, address: made.address, code: ownCode(), version: made.version }
  expect((await world.call(company.calls.saveStaffCompany, { params: { id: made.id }, body }, as)).status).toBe(200)
  expect(await companyOfOrder((await order({ code: former })).orderId)).toBe(made.id)
  const count = await world.db.selectFrom('companies').select('id').where('code', '=', former).execute()
  expect(count).toEqual([])
  const course = await makeCourse(world, { cents: 10_000 })
  const prices = [{ key: 'a', course: course.id, from_quantity: 1, price: 7000 }]
  expect((await agree(as, made.id, { prices })).status).toBe(200)
  const { reply } = await world.call(
    managedQuoteCalls.makeQuote,
    {
      body: { ...quoteOf(made.name, [course.productId], 1), company_code: `${former.slice(0, 3)} ${former.slice(3)}` },
    },
    as,
  )
  expect(reply.lines.map(({ price }) => price)).toEqual([7000])
})

test('a certificate of a place that ends soon is counted until it is renewed', async () => {
  const as = await manager()
  const code = ownCode()
  const buyer = { private: false, company_name: unique('UAB Galioja '), company_code: code, company_address: 'Kaunas' }
  const { id: orderId, learner, course } = await buyPlaces(world, { quantity: 1, buyer })
  const id = await companyOfOrder(orderId)
  const made = await makeCertificate(world, learner, course.id)
  await world.pool.query('update certificates set valid_to = current_date + 40 where id = $1', [made.id])
  const soon = async () => {
    const asked = { search: '', company: String(id), ends: 'soon' as const }
    return (await world.call(companyPlaceList.calls.findCompanyPlaces, { query: asked }, as)).reply.data.length
  }
  expect([(await cardOf(id, as)).expiring.length, await soon()]).toEqual([1, 1])
  await world.pool.query('update certificates set superseded_at = now() where id = $1', [made.id])
  expect([(await cardOf(id, as)).expiring.length, await soon()]).toEqual([0, 0])
})

test('a contact is erased with the person, and a note is deleted', async () => {
  const as = await manager()
  const person = await makeLearner(world)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const contact = {
    key: 'a',
    name: 'Ona',
    email,
    telephone: '',
    buys: true,
    pays: false,
    trains: false,
    privacy: false,
  }
  const { id } = (await add(as, { contacts: [contact] })).reply
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', person.id).execute()
  await world.db.transaction().execute((db) => anonymiseUser(db, person.id, world.now()))
  expect((await cardOf(id, as)).company.contacts).toEqual([])
  const { notes } = (
    await world.call(companyCalls.addCompanyNote, { params: { id }, body: { text: 'Ona serga', due_on: null } }, as)
  ).reply
  const params = { id, note: notes[0]?.id ?? '' }
  expect((await world.call(companyCalls.deleteCompanyNote, { params }, as)).reply.notes).toEqual([])
  expect((await world.call(companyCalls.deleteCompanyNote, { params }, as)).status).toBe(404)
})

/** The body of a quote. */
function quoteOf(company_name: string, products: readonly number[], quantity: number) {
  return {
    contact_name: 'Rasa',
    email: 'rasa@example.lt',
    language: 'lt' as const,
    company_name,
    company_code: '',
    company_address: 'Kaunas',
    company_vat: '',
    company_reference: '',
    quote_lines: products.map((product_id) => ({ product_id, quantity })),
    employees: null,
    discount_percent: 0,
    valid_until: addDays(dayInVilnius(world.now()), 10),
    quote_note: '',
    conversation_id: null,
  }
}
