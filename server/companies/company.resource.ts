import { bareVat, companyCodeFault, isFaultyVat } from '../../contract/company-code.ts'
import { agreement, priceList } from '../../contract/manage/agreements.ts'
import { company } from '../../contract/manage/companies.ts'
import { resource } from '../audit/public.ts'
import type { Read, Write } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import { refuseUnprinted } from '../http/unprinted.ts'
import { isPeppolScheme, readParticipant } from '../invoicing/public.ts'
import { type AgreedPrice, codeKey, isFaultyPostCode, postCode, repeatedPrice } from './companies.rules.ts'
import { checkCompanyVat } from './companies.jobs.ts'
import { findByCode, noteCode } from './find-or-make.ts'
import { listAgreements, listCompanies, listPriceLists, storeContacts, storePrices } from './companies.queries.ts'

export const companies = resource(company, {
  table: 'companies',
  rows: ({ db }, id) => listCompanies(db, id),
  columns: ({ contacts: _contacts, code, vat, post_code, ...columns }, { before, now }) => ({
    ...columns,
    post_code: postCode(columns.country, post_code),
    code: codeKey(code),
    vat: bareVat(vat),
    ...(before ? {} : { created_at: now }),
    ...(before && before.vat === bareVat(vat)
      ? {}
      : { vat_state: 'unchecked', vat_name: null, vat_consultation: null, vat_checked_at: null }),
  }),
  async check(
    { db, fail },
    { name, code, vat, address, post_code, city, country, peppol, no_contract },
    { id, before },
  ) {
    if (before?.merged_into) return fail('company_merged')
    refuseUnprinted({ name, address, post_code, city, code, vat, no_contract })
    const fault = country === 'LT' ? companyCodeFault({ company_code: codeKey(code), company_vat: vat }) : undefined
    if (fault) failFields({ code: `company_code_${fault}` })
    if (isFaultyVat(vat)) failFields({ vat: 'company_vat_form' })
    if (post_code && !city) failFields({ city: 'city_missing' })
    if (isFaultyPostCode(country, post_code)) failFields({ post_code: 'post_code_form' })
    const participant = readParticipant(peppol)
    if (peppol && !participant) failFields({ peppol: 'peppol_form' })
    if (participant && !isPeppolScheme(participant)) failFields({ peppol: 'peppol_scheme' })
    const owner = await findByCode(db, code)
    if (owner !== undefined && owner !== id) failFields({ code: 'company_code_taken' })
    return undefined
  },
  async store({ db }, id, { contacts, code }) {
    await storeContacts(db, id, contacts)
    if (!(await noteCode(db, code, id))) failFields({ code: 'company_code_taken' })
  },
  async after({ db, enqueue, integrations }, id) {
    const [saved] = await listCompanies(db, id)
    if (saved?.vat && saved.vat_state === 'unchecked' && integrations.vatRegister)
      await enqueue(checkCompanyVat, { companyId: id })
  },
})

/** Refuses prices of courses that there are not, and a price that is given twice. */
async function checkPrices(db: Read, prices: readonly AgreedPrice[]): Promise<void> {
  const ids = [...new Set(prices.map(({ course }) => course))]
  const rows = ids.length ? await db.selectFrom('courses').select('id').where('id', 'in', ids).execute() : []
  const known = new Set(rows.map(({ id }) => id))
  const unknown = prices.findIndex(({ course }) => !known.has(course))
  if (unknown !== -1) failFields({ [`prices.${unknown}.course`]: 'choice' })
  const twice = repeatedPrice(prices)
  if (twice !== undefined) failFields({ [`prices.${twice}.from_quantity`]: 'price_twice' })
}

export const priceLists = resource(priceList, {
  table: 'price_lists',
  rows: ({ db }, id) => listPriceLists(db, id === undefined ? undefined : [id]),
  columns: ({ name, note }) => ({ name, note }),
  check: ({ db }, { prices }) => checkPrices(db, prices),
  store: ({ db }, id, { prices }) => storePrices(db, { price_list_id: id }, prices),
})

const isPriceList = async (db: Write, id: number) =>
  (await db.selectFrom('price_lists').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const agreements = resource(agreement, {
  table: 'agreements',
  rows: ({ db }, id) => listAgreements(db, { id: id ?? 0 }),
  columns: ({ prices: _prices, company: company_id, credit_limit, price_list, ...columns }) => ({
    ...columns,
    company_id,
    credit_limit_cents: credit_limit,
    price_list_id: price_list,
  }),
  async check({ db, fail }, values) {
    const { company: companyId, price_list, valid_from, valid_to, credit_days, credit_limit, prices } = values
    const company = await db
      .selectFrom('companies')
      .select('merged_into')
      .where('id', '=', companyId)
      .forShare()
      .executeTakeFirst()
    if (!company || company.merged_into) failFields({ company: 'choice' })
    if (price_list !== null && !(await isPriceList(db, price_list))) failFields({ price_list: 'choice' })
    if (valid_to !== null && valid_to < valid_from) return fail('period_wrong', 'valid_to')
    if (credit_limit !== null && credit_days === null) failFields({ credit_days: 'credit_days_first' })
    return checkPrices(db, prices)
  },
  store: ({ db }, id, { prices }) => storePrices(db, { agreement_id: id }, prices),
})
