import { expect, test } from 'vitest'
import { company, companyCalls } from '../../contract/manage/companies.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { keepInvoiceFiles } from '../invoicing/invoice-files.ts'
import { exampleValues } from '../test/field-values.ts'
import { companyCode } from '../test/company-code.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { sendInvoices } from './send-invoices.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor } = salesIn(world)
type Sent = { subject: string; text: string; attachments?: { filename: string; content: string; encoding?: string }[] }
const sentTo = async (email: string) =>
  (
    await world.pool.query<{ data: Sent }>(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [email],
    )
  ).rows.map(({ data }) => data)
async function run() {
  await world.runJob(keepInvoiceFiles, {})
  await world.runJob(sendInvoices, {})
  await world.runJob(sendInvoices, {})
}
const contact = (key: string, email: string, pays: boolean) => ({
  key,
  name: 'Rasa',
  email,
  telephone: '',
  buys: true,
  pays,
  trains: false,
  privacy: false,
})

test('who pays in a company is emailed its invoices and credit notes with both files, once; others are not', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const [office, payer, other] = [unique(), unique(), unique()].map((name) => `${name}@praktika.example`)
  const code = companyCode()
  await world.call(
    company.calls.createStaffCompany,
    {
      body: {
        ...exampleValues(company),
        code,
        name: unique('VšĮ Ligoninė '),
        vat: '',
        invoice_email: office ?? null,
        contacts: [contact('a', payer ?? '', true), contact('b', other ?? '', false)],
      },
    },
    as,
  )
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { order_id: id, invoices } = (await sell(as, bodyOf(productId, { company_code: code }))).reply
  await run()
  for (const email of [office, payer]) {
    const [sent, ...more] = await sentTo(String(email))
    expect(more).toEqual([])
    expect(sent?.subject).toContain(`sąskaita ${invoices[0]?.number}`)
    expect(sent?.text).toMatch(/89,00\s€/)
    expect(sent?.text).not.toContain('prašome') // it is paid
    const [pdf, xml] = sent?.attachments ?? []
    expect(Buffer.from(pdf?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/)
    expect(Buffer.from(xml?.content ?? '', 'base64').toString()).toContain(invoices[0]?.number)
  }
  expect(await sentTo(String(other))).toEqual([])

  const part = { position: 0, amount: 900, line_left: 8900, reason: 'Trumpiau' }
  await world.call(orderCalls.refundPart, { params: { id }, body: part }, as)
  await run()
  expect((await sentTo(String(payer))).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(': sąskaita'),
    expect.stringContaining(': kreditinė sąskaita'),
  ])
})

test('an invoice on credit says until when it is paid; nothing goes to a company without a payer, nor twice to who ordered', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const { company: id, company_name, company_code } = await makeDebtor(as)
  const ordered = `${unique()}@praktika.example`
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sale = { company_name, company_code, email: ordered, ...onCredit }
  await sell(as, bodyOf(productId, sale))
  await run()
  const before = (await sentTo(ordered)).length
  const payer = `${unique()}@praktika.example`
  await world.db
    .insertInto('company_contacts')
    .values([
      { company_id: id, position: 0, ...contact('a', payer, true) },
      { company_id: id, position: 1, ...contact('b', ordered.toUpperCase(), true) },
    ])
    .execute()
  await sell(as, bodyOf(productId, sale))
  await run()
  const [sent, ...more] = await sentTo(payer)
  expect(more).toEqual([]) // not those of before
  expect(sent?.text).toMatch(/Iki \d{4}\sm\..+ prašome apmokėti 89,00\s€\./)
  expect((await sentTo(ordered.toUpperCase())).length).toBe(0)
  expect((await sentTo(ordered)).length).toBeGreaterThanOrEqual(before)
})

test('the credit note of a company that was wrong goes to who pays there, also when a person is the buyer then', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  async function payingCompany() {
    const [code, payer] = [companyCode(), `${unique()}@praktika.example`]
    const body = {
      ...exampleValues(company),
      code,
      name: unique('VšĮ Ligoninė '),
      vat: '',
      invoice_email: payer,
      contacts: [],
    }
    const { id } = (await world.call(company.calls.createStaffCompany, { body }, as)).reply
    return { id, code, payer, named: { company_code: code, company_name: body.name, company_address: 'Kaunas' } }
  }
  const [wrong, right] = [await payingCompany(), await payingCompany()]
  const correct = (id: number, body: object) => {
    const entered = {
      company_vat: '',
      company_reference: '',
      private: false,
      reason: 'Ne ta įstaiga',
      company_name: '',
    }
    const changed = { company_code: '', company_address: '', ...entered, ...body }
    return world.call(orderBuyerCalls.correctBuyer, { params: { id }, body: changed }, as)
  }
  const subjects = async (email: string) =>
    (await sentTo(email)).map(({ subject }) => subject.replace(/.*: | [A-Z]+.*/g, ''))
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { order_id: id } = (await sell(as, bodyOf(productId, wrong.named))).reply
  await run()
  const wanted = { private: false, company_code: right.code }
  const preview = await world.call(orderBuyerCalls.previewBuyer, { params: { id }, body: wanted }, as)
  expect(preview.reply.emails.map(({ email }) => email)).toEqual(expect.arrayContaining([wrong.payer, right.payer]))
  expect((await correct(id, right.named)).status).toBe(200)
  await run()
  expect(await subjects(wrong.payer)).toEqual(['sąskaita', 'kreditinė sąskaita'])
  expect(await subjects(right.payer)).toEqual(['sąskaita'])
  expect((await correct(id, { private: true, company_name: 'Ona Onaitė' })).status).toBe(200)
  await run()
  expect(await subjects(right.payer)).toEqual(['sąskaita', 'kreditinė sąskaita'])
  expect(await subjects(wrong.payer)).toHaveLength(2)
  // Each card has the documents that name its company, the latest first.
  for (const { id: companyId } of [wrong, right]) {
    const { invoices } = (await world.call(companyCalls.getCompanyCard, { params: { id: companyId } }, as)).reply
    expect(invoices.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
  }
})
