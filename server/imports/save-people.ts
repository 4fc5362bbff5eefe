import { accountKey, findByEmail, invitePerson } from '../accounts/public.ts'
import { recordChange } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { unaccent } from '../unaccent.ts'
import { readPerson } from './person-row.rules.ts'
import { attempt, came, type Checking, fault, type Outcome, refused, type Row, type Saving } from './rows.ts'

/** The institution with a name, in any case; null for no name, undefined when there is no such institution. */
async function findOrganisation(db: Read, name: string): Promise<number | null | undefined> {
  if (!name) return null
  const key = unaccent(name)
  const row = await db.selectFrom('organisations').select('id').where('name_key', '=', key).executeTakeFirst()
  return row?.id
}

const findKnown = async (db: Read, emails: readonly string[]) => {
  const rows = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', [...emails, ''])
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** Which names of institutions exist, folded. */
const findNames = async (db: Read, names: readonly string[]) => {
  const rows = await db
    .selectFrom('organisations')
    .select('name_key')
    .where('name_key', 'in', [...names, ''])
    .execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

/** What would become of rows of people. `seen`: the line of each email address of the rows before. */
export async function checkPeople(
  { db }: Checking,
  rows: readonly Row[],
  seen: Map<string, number>,
): Promise<Outcome[]> {
  const known = await findKnown(
    db,
    rows.flatMap(({ cells }) => (cells.email ? [accountKey(cells.email)] : [])),
  )
  const names = await findNames(
    db,
    rows.flatMap(({ cells }) => (cells.organisation ? [unaccent(cells.organisation)] : [])),
  )
  const outcomes: Outcome[] = []
  for (const { line, cells } of rows) {
    const { faults } = readPerson(cells)
    const key = accountKey(cells.email ?? '')
    const first = seen.get(key)
    if (key && first === undefined) seen.set(key, line)
    if (key && first !== undefined) faults.push(fault('email', 'imports.repeated', { line: first }))
    if (cells.organisation && !names.has(unaccent(cells.organisation)))
      faults.push(fault('organisation', 'imports.organisation'))
    if (faults.length) outcomes.push(refused(faults))
    else outcomes.push(came(known.has(key) ? 'existing' : 'ready'))
  }
  return outcomes
}

/** Invites the person of a row, who agrees to the terms at the first sign-in. An account that exists stays as it is. */
export const savePerson = (saving: Saving, { cells }: Row): Promise<Outcome> =>
  attempt(saving.db, { columns: {}, other: 'email' }, async () => {
    const { person, faults } = readPerson(cells)
    if (!person) return refused(faults)
    if (await findByEmail(saving.db, person.email)) return came('existing')
    const organisationId = await findOrganisation(saving.db, person.organisation)
    if (organisationId === undefined) return refused([fault('organisation', 'imports.organisation')])
    const invited = { ...person, organisationId, agreed: null, by: saving.config.brand }
    const id = await invitePerson(saving, invited)
    await recordChange(saving, {
      action: 'person.invited',
      id,
      about: `${person.firstname} ${person.lastname}`,
      after: { email: person.email },
    })
    return came('created')
  })
