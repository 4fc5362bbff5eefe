import type { Company } from '../../contract/shop.ts'
import type { Context } from '../context.ts'
import { readVatCode } from '../invoicing/public.ts'
import { askAbout, findVat, noteVat } from './companies.jobs.ts'
import { findByCode } from './find-or-make.ts'

/**
 * Asks the register of VAT payers again about the company with a code, if it has the VAT code that is bought with. No transaction is open meanwhile; without an answer
 * what is known stays.
 */
export async function askAgain(
  { db, integrations, now, log, transaction }: Pick<Context, 'db' | 'integrations' | 'now' | 'log' | 'transaction'>,
  { company_code, company_vat }: Pick<Company, 'company_code' | 'company_vat'>,
): Promise<void> {
  const id = await findByCode(db, company_code)
  const { vat } = (id !== undefined && (await findVat(db, id))) || { vat: '' }
  const register = integrations.vatRegister
  // Of another code than the one that is bought with nothing would follow.
  if (id === undefined || !vat || !register || readVatCode(company_vat)?.code !== readVatCode(vat)?.code) return
  try {
    const said = await askAbout(register, vat)
    await transaction((write) => noteVat(write, { id, vat, now: now() }, said))
  } catch (error) {
    log.warn({ err: error }, 'the register of VAT payers does not answer')
  }
}
