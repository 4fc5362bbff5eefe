import { sql } from 'kysely'
import { companyCodeFault } from '../../contract/company-code.ts'
import type { CompanyProposal } from '../../contract/manage/companies.ts'
import type { Fails, Principal, WriteContext } from '../context.ts'
import { recordChange } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import { alikeOf, listByWords } from './alike.queries.ts'
import { codeKey } from './companies.rules.ts'
import { makeCompany, noteCode } from './find-or-make.ts'

/** The most proposals that are shown at once. */
const shown = 200

/** Every order and quote of a company that has none of the list. */
const unassigned = sql`
  select company_key as code, company, date_added as at, 'order' as kind from orders
  where company_key is not null and not exists (select from company_codes c where c.code = company_key)
  union all
  select company_key, company, created_at, 'quote' from quotes
  where company_key is not null and not exists (select from company_codes c where c.code = company_key)`

type Group = {
  code: string
  names: string[]
  address: string
  vat: string
  orders: number
  quotes: number
  latest: Date
}

/** Codes that orders and quotes name and no company has, the latest first; or the one that is asked for. */
async function listGroups(db: Read, code?: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select code, array_agg(company ->> 'company_name' order by at desc) as names,
      (array_agg(company ->> 'company_address' order by at desc))[1] as address,
      (array_agg(company ->> 'company_vat' order by at desc))[1] as vat,
      (count(*) filter (where kind = 'order'))::int as orders, (count(*) filter (where kind = 'quote'))::int as quotes,
      max(at) as latest
    from (${unassigned}) u ${code === undefined ? sql`` : sql`where code = ${code}`}
    group by code order by max(at) desc limit ${shown}`.execute(db)
  return rows.map((row) => ({ ...row, address: row.address ?? '', vat: row.vat ?? '' }))
}
const faultOf = ({ code, vat }: Group) => companyCodeFault({ company_code: code, company_vat: vat }) ?? null

/** Companies that orders and quotes name and no company of the list is yet. */
export async function listProposals(db: Read): Promise<CompanyProposal[]> {
  const groups = await listGroups(db)
  const listed = groups.length ? await listByWords(db) : []
  return groups.map((group) => {
    const names = [...new Set(group.names)].slice(0, 5)
    return {
      ...group,
      names,
      latest: group.latest.toISOString(),
      fault: faultOf(group),
      candidates: alikeOf({ name: names[0] ?? '' }, listed),
    }
  })
}

type Accepting = WriteContext & { principal: Principal } & Fails<'not_found' | 'company_merged'>
type Accepted = { company_code: string; company_name: string; company_id: number | null }

/** Gives the orders and quotes of a code to a company: to a known one, else to one that is made of the latest of them. */
export async function acceptProposal(
  ctx: Accepting,
  { company_code, company_name, company_id }: Accepted,
): Promise<number> {
  const { db, fail } = ctx
  const code = codeKey(company_code)
  const [group] = await listGroups(db, code)
  const proposal = group ?? fail('not_found')
  const id = company_id ?? (await makeNew(ctx, proposal, company_name))
  const company = await db
    .selectFrom('companies')
    .select(['name', 'merged_into'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!company) return fail('not_found')
  if (company.merged_into) return fail('company_merged')
  if (!(await noteCode(db, code, id))) return fail('not_found')
  await recordChange(ctx, {
    action: 'company.assigned',
    id,
    about: company.name,
    after: { code, orders: proposal.orders, quotes: proposal.quotes },
  })
  return id
}

async function makeNew(ctx: Accepting, group: Group, entered: string): Promise<number> {
  const name = entered.trim() || (group.names.find((one) => one.trim()) ?? '')
  if (!name) failFields({ company_name: 'required' })
  const fault = faultOf(group)
  if (fault) failFields({ company_code: `company_code_${fault}` })
  const { code, address, vat } = group
  return makeCompany(ctx, {
    company_name: name,
    company_code: code,
    company_address: address.trim() || '–',
    company_vat: vat,
  })
}
