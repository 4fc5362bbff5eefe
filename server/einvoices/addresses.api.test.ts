import { expect, test } from 'vitest'
import { company, companyCalls } from '../../contract/manage/companies.ts'
import { einvoiceCalls } from '../../contract/manage/einvoices.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { listInvoices, renderInvoiceXml } from '../invoicing/public.ts'
import { companyCode } from '../test/company-code.ts'
import { einvoicesIn } from '../test/einvoices.ts'
import { exampleValues } from '../test/field-values.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)
const { manager } = einvoicesIn(world)

const kaunas = { country: 'LT', vat: '', peppol: '', address: 'Kranto g. 4', post_code: '44240', city: 'Kaunas' }
const create = async (fields: object) =>
  world.call(
    company.calls.createStaffCompany,
    { body: { ...exampleValues(company), ...kaunas, name: unique('VšĮ Ligoninė '), code: companyCode(), ...fields } },
    await manager(),
  )
const xmlOf = async (orderId: number) => {
  const document = (await listInvoices(world.db, orderId)).findLast(({ kind }) => kind === 'invoice')?.document
  return { document, xml: document ? renderInvoiceXml(document) : '' }
}

test('the address of a card in parts is found as one line, and is in parts in the electronic invoice of its orders', async () => {
  const as = await manager()
  const { reply: card } = await create({})
  expect(card).toMatchObject({ address: 'Kranto g. 4', post_code: 'LT-44240', city: 'Kaunas' })
  const { reply } = await world.call(companyCalls.searchCompanies, { query: { search: card.code } }, as)
  const company_address = reply.data[0]?.address ?? ''
  expect(company_address).toBe('Kranto g. 4, LT-44240 Kaunas')
  const { productId } = await makeCourse(world, { cents: 8900 })
  const named = { company_code: card.code, company_name: card.name }
  const sold = await sell(as, bodyOf(productId, { ...named, company_address }))
  const issued = await xmlOf(sold.reply.order_id)
  expect(issued.document?.buyer).toMatchObject({ address: company_address, place: { city: 'Kaunas', zone: '44240' } })
  expect(issued.xml).toContain(
    '<cbc:StreetName>Kranto g. 4</cbc:StreetName><cbc:CityName>Kaunas</cbc:CityName><cbc:PostalZone>44240</cbc:PostalZone>',
  )
  // The card says where it is; an order that says something else keeps its own words.
  const other = await sell(as, bodyOf(productId, { ...named, company_address: 'Senasis kelias 1, Kaunas' }))
  const own = await xmlOf(other.reply.order_id)
  expect(own.document?.buyer.place).toBeUndefined()
  expect(own.xml).toContain('<cbc:StreetName>Senasis kelias 1, Kaunas</cbc:StreetName>')
  const body = { ...named, company_address, company_vat: '', company_reference: '', reason: 'Adresas' }
  const finance = await makeLearner(world, { role: 'finance' })
  const params = { id: other.reply.order_id }
  expect((await world.call(orderBuyerCalls.correctBuyer, { params, body }, finance)).status).toBe(200)
  expect((await xmlOf(other.reply.order_id)).document?.buyer.place).toMatchObject({ city: 'Kaunas' })
})

test('a city without a post code is one too; what cannot be an address is refused at its field', async () => {
  expect((await create({ post_code: '' })).status).toBe(200)
  expect((await create({ post_code: '', city: '', address: 'Kranto g. 4, Kaunas' })).status).toBe(200)
  expect((await create({ city: '' })).failure.errors).toEqual({ city: [expect.stringContaining('miestą')] })
  expect((await create({ post_code: '4424' })).failure.errors).toEqual({
    post_code: [expect.stringContaining('penki')],
  })
  expect((await create({ country: 'LV', post_code: 'LV-1010', city: 'Rīga' })).reply.post_code).toBe('LV-1010')
})

test('a company of another country is asked about by no Lithuanian identifier, and is of its country', async () => {
  const as = await manager()
  const { reply: card } = await create({ country: 'NO', post_code: '0150', city: 'Oslo' })
  const ask = await world.call(einvoiceCalls.lookUpCompany, { params: { id: card.id } }, as)
  expect(ask.reply).toEqual({ reach: 'unreachable', receiver: null })
  const { productId } = await makeCourse(world, { cents: 8900 })
  const sold = await sell(as, bodyOf(productId, { company_code: card.code, company_name: card.name }))
  const { xml } = await xmlOf(sold.reply.order_id)
  const buyer = xml.slice(xml.indexOf('<cac:AccountingCustomerParty>'))
  expect(buyer).toContain('<cbc:IdentificationCode>NO</cbc:IdentificationCode>')
  expect(xml).not.toContain('ProfileID')
})

test('why there is no contract is on the documents of a company without an agreement; of a contracting authority one of the two is asked for', async () => {
  const { productId } = await makeCourse(world, { cents: 8900 })
  const show = async ({ code, name }: { code: string; name: string }) => {
    const finance = await makeLearner(world, { role: 'finance' })
    const sold = await sell(await manager(), bodyOf(productId, { company_code: code, company_name: name }))
    const params = { id: sold.reply.order_id, invoice: sold.reply.invoices[0]?.id ?? '' }
    const { reply } = await world.call(einvoiceCalls.getEinvoices, { params }, finance)
    return { reply, xml: (await xmlOf(sold.reply.order_id)).xml }
  }
  const told = await show((await create({ no_contract: 'apklausa žodžiu' })).reply)
  expect(told.reply).toMatchObject({ no_contract: 'apklausa žodžiu', contract: '', contract_missing: false })
  expect(told.xml).toContain('<cbc:Note>Sutarties nėra: apklausa žodžiu</cbc:Note><cbc:DocumentCurrencyCode>')
  const silent = await show((await create({ no_contract: '' })).reply)
  expect(silent.reply).toMatchObject({ no_contract: '', contract_missing: true })
  expect(silent.xml).not.toContain('<cbc:Note>Sut')
  expect((await show((await create({ no_contract: '', public_sector: false })).reply)).reply.contract_missing).toBe(
    false,
  )
})
