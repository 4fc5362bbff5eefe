import type { VatRegister } from '../integrations/vies/port.ts'
import { readVatCode } from './vat-codes.rules.ts'

/** `name`: whose the code is, if the register says; `consultation`: the number of the answer, if it has one. */
export type VatAnswer = { isRegistered: boolean; name: string | null; consultation: string | null }

/** What the register of VAT payers says of a code as a buyer entered it. Throws when it does not answer. */
export async function askVatRegister(register: VatRegister, entered: string): Promise<VatAnswer> {
  const code = readVatCode(entered)?.code
  if (code === undefined) return { isRegistered: false, name: null, consultation: null }
  const found = await register.find({ prefix: code.slice(0, 2), number: code.slice(2) })
  return { isRegistered: found !== undefined, name: found?.name ?? null, consultation: found?.consultation ?? null }
}
