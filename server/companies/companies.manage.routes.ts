import type { companyCalls } from '../../contract/manage/companies.ts'
import type { Context, Fails } from '../context.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { askAbout, noteVat } from './companies.jobs.ts'
import { listCompanies } from './companies.queries.ts'
import { companies } from './company.resource.ts'
import { mergeCompany } from './merge-company.ts'
import { addNote, closeNote, deleteNote } from './notes.ts'
import { searchCompanies } from './search-companies.queries.ts'
import { acceptProposal, listProposals } from './proposals.ts'
import { showCard } from './show-card.ts'

const card = async (ctx: Context & Fails<'not_found'>, id: number) => (await showCard(ctx, id)) ?? ctx.fail('not_found')

/** The register may take seconds to answer: no transaction is open meanwhile. */
const checkVat: Handler<typeof companyCalls.checkCompanyVat> = async (ctx, { params: { id } }) => {
  const { db, integrations, now, fail, log } = ctx
  const [company] = await listCompanies(db, id)
  if (!company) return fail('not_found')
  const { vat } = company
  const register = integrations.vatRegister
  if (!vat || !register) return company
  const said = await askAbout(register, vat).catch((error: unknown) => {
    log.warn({ err: error }, 'the register of VAT payers does not answer')
    return fail('register_unavailable')
  })
  await ctx.transaction((write) => noteVat(write, { id, vat, now: now() }, said))
  return (await listCompanies(db, id))[0] ?? fail('not_found')
}

export const companyHandlers: Handlers<typeof companyCalls> = {
  ...companies.handlers,

  getCompanyCard: (ctx, { params: { id } }) => card(ctx, id),

  searchCompanies: async (ctx, { query: { search } }) => ({ data: await searchCompanies(ctx, search) }),

  checkCompanyVat: ownTransaction(checkVat),

  mergeCompany: async (ctx, { params: { id }, body }) => {
    await mergeCompany(ctx, id, body)
    return card(ctx, body.company_id)
  },

  addCompanyNote: async (ctx, { params: { id }, body }) => {
    await addNote(ctx, id, body)
    return card(ctx, id)
  },

  closeCompanyNote: async (ctx, { params }) => {
    await closeNote(ctx, params)
    return card(ctx, params.id)
  },

  deleteCompanyNote: async (ctx, { params }) => {
    await deleteNote(ctx, params)
    return card(ctx, params.id)
  },

  listCompanyProposals: async ({ db }) => ({ data: await listProposals(db) }),

  acceptCompanyProposal: async (ctx, { body }) => ({ id: await acceptProposal(ctx, body) }),
}
