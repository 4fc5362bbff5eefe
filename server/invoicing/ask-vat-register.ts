import type { VatRegister } from '../integrations/vies/port.ts'
import { readVatCode } from './vat-codes.rules.ts'

/** `name`: whose the code is, if the register says. */
export type VatAnswer = { isRegistered: boolean; name: string | null }

/** What the register of VAT payers says of a code as a buyer entered it. Throws when it does not answer. */
export async function askVatRegister(register: VatRegister, entered: string): Promise<VatAnswer> {
  const code = readVatCode(entered)?.code
  if (code === undefined) return { isRegistered: false, name: null }
  const name = await register.nameOf({ prefix: code.slice(0, 2), number: code.slice(2) })
  return { isRegistered: name !== undefined, name: name ?? null }
}
