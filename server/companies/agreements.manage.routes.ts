import type { agreementCalls } from '../../contract/manage/agreements.ts'
import type { Handlers } from '../http/handlers.ts'
import { findFile, setAgreementFile } from './agreement-file.ts'
import { listAgreements } from './companies.queries.ts'
import { agreements, priceLists } from './company.resource.ts'

export const agreementHandlers: Handlers<typeof agreementCalls> = {
  ...priceLists.handlers,
  ...agreements.handlers,

  setAgreementFile: async (ctx, { params: { id }, body }) => {
    await setAgreementFile(ctx, id, body)
    return (await listAgreements(ctx.db, { id }))[0] ?? ctx.fail('not_found')
  },

  getAgreementFile: async ({ db, integrations, fail }, { params: { id } }) => {
    const { file_key, file_name, file_type } = (await findFile(db, id)) ?? fail('not_found')
    const bytes = file_key === null ? undefined : await integrations.files.get(file_key)
    if (!bytes || !file_name || !file_type) return fail('not_found')
    return { bytes, type: file_type, name: file_name }
  },
}
