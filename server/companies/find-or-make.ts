import { companyCodeFault } from '../../contract/company-code.ts'
import type { Company } from '../../contract/shop.ts'
import type { Read, Write } from '../db/connect.ts'
import { countryOfVat, readVatCode } from '../invoicing/public.ts'
import type { Enqueue } from '../jobs/job.ts'
import { codeKey } from './companies.rules.ts'
import { checkCompanyVat } from './companies.jobs.ts'

/** Whose a code is. */
export async function findByCode(db: Read, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('company_codes')
    .select('company_id')
    .where('code', '=', codeKey(code))
    .executeTakeFirst()
  return row?.company_id
}

/** From now on a code is a company's. False when it is another's. */
export async function noteCode(db: Write, code: string, companyId: number): Promise<boolean> {
  await db
    .insertInto('company_codes')
    .values({ code: codeKey(code), company_id: companyId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return (await findByCode(db, code)) === companyId
}

type Making = { db: Write; enqueue: Enqueue; now: () => Date }
type Named = Pick<Company, 'company_name' | 'company_code' | 'company_address' | 'company_vat'>

/** Adds a company by the details of a buyer, or finds the one that has the code. Its details stay as they are. */
export async function makeCompany({ db, enqueue, now }: Making, named: Named): Promise<number> {
  const known = await findByCode(db, named.company_code)
  if (known !== undefined) return known
  const vat = readVatCode(named.company_vat)
  const made = await db
    .insertInto('companies')
    .values({
      name: named.company_name.trim(),
      code: codeKey(named.company_code),
      vat: vat?.code ?? '',
      address: named.company_address.trim(),
      country: countryOfVat(named.company_vat) ?? 'LT',
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made && vat) await enqueue(checkCompanyVat, { companyId: made.id })
  if (made) await noteCode(db, named.company_code, made.id)
  const id = made?.id ?? (await findByCode(db, named.company_code))
  if (id === undefined) throw new Error('A company that exists was not found')
  return id
}

/**
 * The company of an order or a quote, found by its code or made. Null for a private buyer, and for an unknown code that
 * can be none: its orders wait for staff as a proposal.
 */
export async function companyOf(work: Making, buyer: Company | null): Promise<number | null> {
  const code = buyer && !buyer.private ? codeKey(buyer.company_code) : ''
  if (!buyer || !code) return null
  const known = await findByCode(work.db, code)
  if (known !== undefined) return known
  if (companyCodeFault({ ...buyer, company_code: code })) return null
  if (!buyer.company_name.trim() || !buyer.company_address.trim()) return null
  return makeCompany(work, buyer)
}
