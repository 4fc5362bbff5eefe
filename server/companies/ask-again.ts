import type { Context } from '../context.ts'
import { askAbout, findVat, noteVat } from './companies.jobs.ts'
import { findByCode } from './find-or-make.ts'

/**
 * Asks the register of VAT payers again about the company with a code. No transaction is open meanwhile; without an answer
 * what is known stays.
 */
export async function askAgain(
  { db, integrations, now, log, transaction }: Pick<Context, 'db' | 'integrations' | 'now' | 'log' | 'transaction'>,
  companyCode: string,
): Promise<void> {
  const id = await findByCode(db, companyCode)
  const { vat } = (id !== undefined && (await findVat(db, id))) || { vat: '' }
  const register = integrations.vatRegister
  if (id === undefined || !vat || !register) return
  try {
    const said = await askAbout(register, vat)
    await transaction((write) => noteVat(write, { id, vat, now: now() }, said))
  } catch (error) {
    log.warn({ err: error }, 'the register of VAT payers does not answer')
  }
}
