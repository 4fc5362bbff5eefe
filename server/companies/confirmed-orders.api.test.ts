import { expect, test } from 'vitest'
import { company, companyCalls } from '../../contract/manage/companies.ts'
import { bankCalls } from '../../contract/manage/bank.ts'
import { emailRuleCalls } from '../../contract/manage/email-rules.ts'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { shopCalls } from '../../contract/shop.ts'
import { sendDue } from '../emails/rules/send-due.ts'
import { saveImport } from '../imports/imports.jobs.ts'
import { findOwed } from '../shop/owed.queries.ts'
import { bankStatement } from '../test/bank-statement.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { companyCode } from '../test/company-code.ts'
import { runEnqueued, takeEmails } from '../test/enqueued.ts'
import { makeConfirmed } from '../test/environment.ts'
import { exampleValues } from '../test/field-values.ts'
import { makeCourse, type MadeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { dayInVilnius } from '../time.ts'
import { payersOfDocument } from './payers.queries.ts'

const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: 'LT121000011101001000',
})
const address = () => `${unique('ligonine')}@praktika.example`
const inAll = (text: string) => ({ lt: text, en: text, ru: text })
const named = (code: string) => ({
  private: false,
  company_name: 'VšĮ Ligoninė',
  company_code: code,
  company_address: 'Vilnius',
  company_vat: '',
})

/** A company on a card, with an address for invoices and an agreement number, and the account of one of its contacts. */
async function makeHospital() {
  const as = await makeLearner(world, { role: 'manager' })
  const contact = await makeConfirmed(world)
  const [code, office] = [companyCode(), address()]
  const roles = { buys: true, pays: false, trains: false, privacy: false }
  const contacts = [{ key: 'a', name: 'Rasa', email: contact.email, telephone: '', ...roles }]
  const values = { ...exampleValues(company), code, name: unique('VšĮ Ligoninė '), vat: '', contacts }
  const body = { ...values, invoice_email: office }
  const { id } = (await world.call(company.calls.createStaffCompany, { body }, as)).reply
  return { as, contact, code, office, id }
}

/** A person of the company is listed by staff for a date. */
async function listPerson(as: MadeUser, { productId }: MadeCourse, code: string) {
  const email = address()
  const csv = `Vardas;Pavardė;El. paštas;Kurso kodas;Data;Įmonės kodas\nRasa;Slaugytoja;${email};;${productId};${code}`
  const body = { file_name: 'Žmonės.csv', csv_file: Buffer.from(csv).toString('base64') }
  const { id } = (await world.call(importCalls.checkPeople, { body }, as)).reply
  const { rows } = (await world.call(importCalls.getPeopleImport, { params: { id }, query: {} }, as)).reply
  await world.call(importCalls.startPeopleImport, { params: { id }, body: { invite: 'later' } }, as)
  await runEnqueued(world, saveImport)
  return { email, checked: rows.data[0] }
}
const sentTo = async (order: { read: () => Promise<{ places: { sent_to: string | null }[] }> }) =>
  (await order.read()).places.flatMap(({ sent_to }) => sent_to ?? [])

test('who buys with the code of a company gets none of its people; who is a contact of it does', async () => {
  const { as, contact, code } = await makeHospital()
  const stranger = await makeConfirmed(world)
  const of = await makeCourse(world, { cents: 0 })
  const wishes = { of, cents: 0, quantity: 1, own_place: false, buyer: named(code) }
  const theirs = await buyPlaces(world, { ...wishes, learner: stranger })
  const refused = await listPerson(as, of, code)
  expect(refused.checked).toMatchObject({ outcome: 'refused', faults: [{ column: 'company_code' }] })
  expect(refused.checked?.faults[0]?.message).toContain(String(theirs.id))

  const own = await buyPlaces(world, { ...wishes, learner: contact })
  const confirmed = await Promise.all(
    [theirs, own].map(async ({ id }) => {
      const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
      return reply.company?.confirmed
    }),
  )
  expect(confirmed).toEqual([false, true])
  const first = await listPerson(as, of, code)
  expect(first.checked?.outcome).toBe('ready')
  expect(await sentTo(own)).toEqual([first.email])
  expect(await sentTo(theirs)).toEqual([])
})

test('a contact whose address is not confirmed is no contact yet', async () => {
  const { as, contact, code } = await makeHospital()
  await world.pool.query('update users set email_verified_at = null where id = $1', [contact.id])
  const of = await makeCourse(world, { cents: 0 })
  const wishes = { of, cents: 0, quantity: 1, own_place: false, buyer: named(code), learner: contact }
  const theirs = await buyPlaces(world, wishes)
  expect((await listPerson(as, of, code)).checked?.outcome).toBe('refused')
  await world.pool.query('update users set email_verified_at = now() where id = $1', [contact.id])
  const { email } = await listPerson(as, of, code)
  expect(await sentTo(theirs)).toEqual([email])
})

/** An order by transfer with the code of a company. */
async function orderByTransfer(learner: MadeUser, { productId }: MadeCourse, code: string) {
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, learner)
  await world.call(shopCalls.saveCompany, { body: named(code) }, learner)
  const method = { payment_method: 'invoice' as const, agree: true, own_place: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
  return (await world.call(shopCalls.confirmOrder, { body: {} }, learner)).reply.order_id
}

test('who pays in a company is reminded of orders of its contacts, not of a stranger’s who typed its code', async () => {
  const { as, contact, code, office } = await makeHospital()
  const course = await makeCourse(world, { cents: 8900 })
  const stranger = await makeConfirmed(world)
  const ids = [await orderByTransfer(stranger, course, code), await orderByTransfer(contact, course, code)]
  const rule = { name: unique(), event: 'order_unpaid' as const, direction: 'after' as const, days: 0, active: true }
  const texts = { subject: inAll('Užsakymas {order}'), text: inAll('Laukiame {amount}.') }
  expect((await world.call(emailRuleCalls.createEmailRule, { body: { ...rule, ...texts } }, as)).status).toBe(200)
  await takeEmails(world)
  await world.runJob(sendDue, {})
  const emails = await takeEmails(world)
  const subjectsTo = (email: string) => emails.flatMap(({ to, subject }) => (to === email ? [subject] : []))
  expect(subjectsTo(office)).toEqual([`Užsakymas ${ids[1]}`])
  expect(subjectsTo(stranger.email)).toEqual([`Užsakymas ${ids[0]}`])
})

test('an order stays known to be of the company when its buyer is erased', async () => {
  const { as, contact, code, office } = await makeHospital()
  const course = await makeCourse(world, { cents: 8900 })
  const id = await orderByTransfer(contact, course, code)
  const paid = await buyPlaces(world, { quantity: 1, buyer: named(code), learner: contact, own_place: false })
  const erasing = { params: { id: contact.id }, body: { reason: 'Prašė' } }
  expect((await world.call(peopleCalls.erasePerson, erasing, as)).status).toBe(200)
  const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
  expect(reply.company?.confirmed).toBe(true)
  const { rows } = await world.pool.query<{ id: string }>('select id from invoices where order_id = $1', [paid.id])
  expect(await Promise.all(rows.map((invoice) => payersOfDocument(world.db, invoice.id)))).toEqual([[office]])
})

test('documents of a stranger’s order do not go to the company, and do not name its agreement, nor after a correction', async () => {
  const { as, contact, code, office } = await makeHospital()
  const number = unique('SUT-')
  await world.pool.query(
    `insert into agreements (company_id, number, valid_from) select id, $2, $3 from companies where code = $1`,
    [code, number, dayInVilnius(world.now())],
  )
  const stranger = await makeConfirmed(world)
  const theirs = await buyPlaces(world, { quantity: 1, buyer: named(code), learner: stranger })
  const own = await buyPlaces(world, { quantity: 1, buyer: named(code), learner: contact })
  const contractOf = async (id: number) =>
    (await world.pool.query(`select document -> 'buyer' ->> 'contract' as it from invoices where order_id = $1`, [id]))
      .rows[0]?.it
  expect([await contractOf(theirs.id), await contractOf(own.id)]).toEqual([null, number])
  const body = { ...named(code), company_reference: '', company_address: 'Kaunas', reason: 'Prašė' }
  const params = { id: theirs.id }
  const preview = await world.call(
    orderBuyerCalls.previewBuyer,
    { params, body: { private: false, company_code: code } },
    as,
  )
  expect(preview.reply.emails.map(({ email }) => email)).toEqual([stranger.email])
  expect((await world.call(orderBuyerCalls.correctBuyer, { params, body }, as)).status).toBe(200)
  const documents = async (id: number) =>
    (await world.pool.query<{ id: string }>('select id from invoices where order_id = $1 order by id', [id])).rows
  const payers = async (id: number) =>
    Promise.all((await documents(id)).map((document) => payersOfDocument(world.db, document.id)))
  expect(await payers(theirs.id)).toEqual([[], [], []])
  expect(await payers(own.id)).toEqual([[office]])
})

test('the card of a company marks what a stranger ordered with its code', async () => {
  const { as, contact, code, id } = await makeHospital()
  const course = await makeCourse(world, { cents: 8900 })
  const stranger = await makeConfirmed(world)
  const ids = [await orderByTransfer(contact, course, code), await orderByTransfer(stranger, course, code)]
  const card = (await world.call(companyCalls.getCompanyCard, { params: { id } }, as)).reply
  expect(card.orders.map(({ order_id, confirmed }) => [order_id, confirmed])).toEqual([
    [ids[1], false],
    [ids[0], true],
  ])
  const due =
    "update orders set state = 'fulfilled', payment_method = 'credit', hold_until = null, due_on = current_date where order_id = any($1)"
  await world.pool.query(due, [ids])
  const owing = (await world.call(companyCalls.getCompanyCard, { params: { id } }, as)).reply
  expect(owing.owed_cents).toBe(8900)
})

test('an order that is not paid yet stays known to be of the company whose contact ordered it', async () => {
  const { as, contact, code, id } = await makeHospital()
  const order = await orderByTransfer(contact, await makeCourse(world, { cents: 8900 }), code)
  await world.pool.query('update company_contacts set email = $2 where company_id = $1', [id, address()])
  const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id: order } }, as)
  expect(reply.company?.confirmed).toBe(true)
})

// requirements 10.1024
test('an order whose transfer the bank took back is no credit of the company whose code a stranger typed', async () => {
  const { as, contact, code, office, id: company } = await makeHospital()
  const course = await makeCourse(world, { cents: 8900 })
  const theirs = await orderByTransfer(await makeConfirmed(world), course, code)
  const own = await orderByTransfer(contact, course, code)
  const day = dayInVilnius(world.now())
  for (const order of [theirs, own])
    for (const [euros, isReversal] of [['89.00', false] as const, ['-89.00', true] as const]) {
      const text = bankStatement({ day, name: unique('UAB '), text: `Užsakymas Nr. ${order}`, euros, isReversal })
      const file_content = Buffer.from(text).toString('base64')
      const imported = await world.call(bankCalls.importBankFile, { body: { file_name: 'i.xml', file_content } }, as)
      expect(imported.status).toBe(200)
    }
  const ordered = await Promise.all(
    [theirs, own].map(async (id) => {
      const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
      return { confirmed: reply.company?.confirmed, rest: reply.rest, due: reply.due_on }
    }),
  )
  const owed = { rest: 8900, due: day }
  expect(ordered).toEqual([
    { confirmed: false, ...owed },
    { confirmed: true, ...owed },
  ])
  expect(await findOwed(world.db, company, day)).toBe(8900)
  const rule = { name: unique(), event: 'credit_due' as const, direction: 'after' as const, days: 0, active: true }
  const texts = { subject: inAll('Skola {order}'), text: inAll('Laukiame {amount}.') }
  expect((await world.call(emailRuleCalls.createEmailRule, { body: { ...rule, ...texts } }, as)).status).toBe(200)
  await takeEmails(world)
  await world.runJob(sendDue, {})
  const subjects = (await takeEmails(world)).flatMap(({ to, subject }) => (to === office ? [subject] : []))
  expect(subjects).toEqual([`Skola ${own}`])
})
