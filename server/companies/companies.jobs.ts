import type { VatState } from '../../contract/manage/companies.ts'
import type { Read, Write } from '../db/connect.ts'
import type { VatRegister } from '../integrations/vies/port.ts'
import { askVatRegister } from '../invoicing/public.ts'
import { runInTransaction } from '../db/transaction.ts'
import { defineJob } from '../jobs/job.ts'

export const findVat = (db: Read, id: number) =>
  db.selectFrom('companies').select('vat').where('id', '=', id).executeTakeFirst()

/** Asks the register about a VAT code. Throws when it does not answer. */
export async function askAbout(register: VatRegister, vat: string): Promise<Said> {
  const { isRegistered, name, consultation } = await askVatRegister(register, vat)
  return { state: isRegistered ? 'registered' : 'unregistered', name, consultation }
}
type Said = { state: VatState; name: string | null; consultation: string | null }

/** Notes what the register said of a VAT code, unless the company has another one by now. */
export async function noteVat(
  db: Write,
  { id, vat, now }: { id: number; vat: string; now: Date },
  said: Said,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ vat_state: said.state, vat_name: said.name, vat_consultation: said.consultation, vat_checked_at: now })
    .where('id', '=', id)
    .where('vat', '=', vat)
    .execute()
}

/** Asks the register of VAT payers about a company; retried while it does not answer. */
export const checkCompanyVat = defineJob<{ companyId: number }>({
  name: 'check-company-vat',
  run: async ({ db, integrations, now }, { companyId }) => {
    const { vatRegister } = integrations
    const { vat } = (await findVat(db, companyId)) ?? {}
    if (!vatRegister || !vat) return
    const said = await askAbout(vatRegister, vat)
    await runInTransaction(db, (write) => noteVat(write, { id: companyId, vat, now: now() }, said))
  },
})

/** Deletes a file that another one took the place of; after the write, so that a write that is undone leaves it. */
export const deleteAgreementFile = defineJob<{ key: string }>({
  name: 'delete-agreement-file',
  run: async ({ db, integrations }, { key }) => {
    const used = await db.selectFrom('agreements').select('id').where('file_key', '=', key).executeTakeFirst()
    if (!used) await integrations.files.delete(key)
  },
})
