import { isCompanyCode } from '../../contract/company-code.ts'
import type { Company } from '../../contract/shop.ts'
import type { Context } from '../context.ts'
import type { Read } from '../db/connect.ts'
import type { VatAnswer } from '../db/json-columns.ts'
import { askVatRegister, codeAbroad, isVatPayer, soldAbroad } from '../invoicing/public.ts'
import { isLikeName } from '../similar-names.ts'
import { dayInVilnius } from '../time.ts'
import type { CartLine, FoundCart } from './cart.queries.ts'

/** For how long an answer of the register counts in a cart, in milliseconds. */
const answerLasts = 86_400_000

/** The VAT code of another EU country of a company that buys; none of one with a code of the register of here. */
const codeOf = (company: Company | null): string | undefined =>
  company && !company.private && !isCompanyCode(company.company_code.trim())
    ? codeAbroad(company.company_vat)
    : undefined

const isFresh = (answer: VatAnswer | null, code: string, now: Date): answer is VatAnswer =>
  answer?.code === code && answer.at > new Date(now.getTime() - answerLasts).toISOString()

/**
 * What the register of VAT payers says of a company of another EU country that buys; null: it is none, the register does not
 * confirm it under the company's name or does not answer, so that the VAT of here is charged. Some member states tell no names:
 * to their companies staff sells. No transaction is open meanwhile.
 */
export async function askAboutBuyer(
  { integrations, config, now, log }: Pick<Context, 'integrations' | 'config' | 'now' | 'log'>,
  company: Company,
): Promise<VatAnswer | null> {
  const code = codeOf(company)
  const register = integrations.vatRegister
  if (code === undefined || !register || !isVatPayer(config)) return null
  try {
    const { isRegistered, name, consultation } = await askVatRegister(register, code)
    const isOwn = isRegistered && name !== null && isLikeName(name, company.company_name)
    return isOwn ? { code, consultation, at: now().toISOString() } : null
  } catch (error) {
    log.warn({ err: error }, 'the register of VAT payers does not answer')
    return null
  }
}

/**
 * The lines of a cart as its buyer buys them: without VAT (reverse charge) for a company of another EU country whose code the
 * register confirmed, where the class of VAT of a line names one for it.
 */
export async function linesForBuyer(
  { db, config, now }: { db: Read } & Pick<Context, 'config' | 'now'>,
  cart: Pick<FoundCart, 'company' | 'vat_answer'> | undefined,
  lines: readonly CartLine[],
): Promise<CartLine[]> {
  const code = codeOf(cart?.company ?? null)
  const answered = code !== undefined && isFresh(cart?.vat_answer ?? null, code, now())
  return answered && isVatPayer(config) ? soldAbroad(db, lines, dayInVilnius(now())) : [...lines]
}

/** With which number the register confirmed a buyer of lines without VAT; null: they are with VAT, or there is none. */
export const consultationOf = (cart: Pick<FoundCart, 'vat_answer'>, lines: readonly CartLine[]): string | null =>
  lines.some(({ vat }) => vat.vatCategory === 'AE') ? (cart.vat_answer?.consultation ?? null) : null
