import type { Fails, Principal, WriteContext } from '../context.ts'
import type { Selectable } from 'kysely'
import { recordChange } from '../audit/public.ts'
import type { Companies } from '../db/tables.ts'
import { failFields } from '../http/fail.ts'
import { listCompanies } from './companies.queries.ts'

type Merging = WriteContext & { principal: Principal } & Fails<'not_found' | 'version_conflict' | 'company_merged'>

/**
 * Merges a company into another one, which has its codes, and by these its orders and quotes, its agreements, contacts and
 * notes from then on. What its card lacks is taken from the merged one's.
 */
export async function mergeCompany(
  ctx: Merging,
  id: number,
  { company_id: intoId, version }: { company_id: number; version: number },
): Promise<void> {
  const { db, fail } = ctx
  if (id === intoId) failFields({ company_id: 'choice' })
  const locked = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', 'in', [id, intoId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const from = locked.find((one) => one.id === id) ?? fail('not_found')
  const into = locked.find((one) => one.id === intoId) ?? fail('not_found')
  if (from.version !== version) return fail('version_conflict')
  if (from.merged_into || into.merged_into) return fail('company_merged')
  await db.updateTable('company_codes').set({ company_id: intoId }).where('company_id', '=', id).execute()
  await db.updateTable('agreements').set({ company_id: intoId }).where('company_id', '=', id).execute()
  await db.updateTable('company_notes').set({ company_id: intoId }).where('company_id', '=', id).execute()
  await moveContacts(ctx, id, intoId)
  await db.updateTable('companies').set({ merged_into: intoId }).where('merged_into', '=', id).execute()
  await db
    .updateTable('companies')
    .set((eb) => ({ merged_into: intoId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const filled = filledFrom(into, from)
  // A form of the other company that is open elsewhere must not overwrite the contacts that were added.
  await db
    .updateTable('companies')
    .set((eb) => ({ ...filled, version: eb('version', '+', 1) }))
    .where('id', '=', intoId)
    .execute()
  const about = `${from.name} (${from.code})`
  await recordChange(ctx, { action: 'company.merged', id, about, after: { company: into.name } })
  await recordChange(ctx, {
    action: 'company.merged',
    id: intoId,
    about: into.name,
    after: { company: about, ...namedIn(filled) },
  })
}

type Card = Selectable<Companies>

/** What a card lacks and another one has: the VAT code with what VIES said of it, the place with its post code. */
function filledFrom(into: Card, from: Card): Partial<Card> {
  const { vat, vat_state, vat_name, vat_checked_at, vat_consultation } = from
  return {
    ...(into.vat || !vat ? {} : { vat, vat_state, vat_name, vat_checked_at, vat_consultation }),
    ...(into.peppol || !from.peppol ? {} : { peppol: from.peppol }),
    ...(into.invoice_email || !from.invoice_email ? {} : { invoice_email: from.invoice_email }),
    ...(into.public_sector || !from.public_sector ? {} : { public_sector: true, no_contract: from.no_contract }),
    ...(into.city || !from.city ? {} : { city: from.city, post_code: from.post_code }),
  }
}
/** The same as the history names it. */
const namedIn = ({ vat, peppol, invoice_email }: Partial<Card>) => ({
  ...(vat ? { vat } : {}),
  ...(peppol ? { peppol } : {}),
  ...(invoice_email ? { invoice_email } : {}),
})

/** Contacts of another email address or name become those of the other company. */
async function moveContacts({ db }: Pick<Merging, 'db'>, id: number, intoId: number): Promise<void> {
  const [from] = await listCompanies(db, id)
  const [into] = await listCompanies(db, intoId)
  if (!from || !into) return
  const keyOf = ({ email, name }: { email: string | null; name: string }) =>
    `${email?.toLowerCase() ?? ''}\n${name.toLowerCase()}`
  const known = new Set(into.contacts.map(keyOf))
  const moved = from.contacts.filter((contact) => !known.has(keyOf(contact)))
  await db.deleteFrom('company_contacts').where('company_id', '=', id).execute()
  if (!moved.length) return
  const rows = moved.map((contact, at) => ({
    ...contact,
    company_id: intoId,
    key: `merged-${id}-${at}`,
    position: into.contacts.length + at,
  }))
  await db.insertInto('company_contacts').values(rows).execute()
}
