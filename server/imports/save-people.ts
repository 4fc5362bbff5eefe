import {
  accountKey,
  createInvited,
  findKnownEmails,
  findWorkplaces,
  keepListed,
  workplaceKey,
} from '../accounts/public.ts'
import { recordChanges } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { findDecisions } from './details.queries.ts'
import { type ImportedPerson, readPerson } from './person-row.rules.ts'
import { came, type Checking, fault, type Outcome, type ReadRow, refused, type Row, type Saving } from './rows.ts'

/** What would become of rows of people. `seen`: the line of each email address of the rows before. */
export async function checkPeople(
  { db }: Checking,
  rows: readonly ReadRow[],
  seen: Map<string, number>,
): Promise<Outcome[]> {
  const known = await findKnownEmails(
    db,
    rows.flatMap(({ cells }) => (cells.email ? [accountKey(cells.email)] : [])),
  )
  const outcomes: Outcome[] = []
  for (const { line, cells, faults: notKept } of rows) {
    const isKept = (column: string) => !notKept.some((one) => one.column === column)
    const faults = [...notKept, ...readPerson(cells).faults.filter(({ column }) => isKept(column))]
    const key = accountKey(cells.email ?? '')
    const first = seen.get(key)
    if (key && first === undefined) seen.set(key, line)
    if (key && first !== undefined) faults.push(fault('email', 'imports.repeated', { line: first }))
    if (faults.length) outcomes.push(refused(faults))
    else outcomes.push(came(known.has(key) ? 'existing' : 'ready'))
  }
  return outcomes
}

/** The ids of the workplaces that rows name: of the list, or as it was decided; none for one that was removed since. */
async function workplacesOf(db: Read, importId: string, names: readonly string[]): Promise<Map<string, number>> {
  const found = await findWorkplaces(db, names.map(workplaceKey))
  const { workplaces } = await findDecisions(db, importId)
  const chosen = workplaces.flatMap(({ key, choice }) => (typeof choice === 'number' ? [[key, choice] as const] : []))
  const listed = await keepListed(
    db,
    chosen.map(([, id]) => id),
  )
  return new Map([...chosen.filter(([, id]) => listed.has(id)), ...found])
}

/** A row that was read again: its person, or why there is none. */
type Reread = { row: Row; person?: ImportedPerson; outcome?: Outcome }

/**
 * Makes accounts for the people of rows, who agree to the terms at the first sign-in. An account that exists stays as it is.
 * Nobody is emailed here.
 */
export async function savePeople(saving: Saving, rows: readonly Row[], importId: string): Promise<Outcome[]> {
  const { db, now } = saving
  const read = rows.map((row): Reread => {
    const { person, faults } = readPerson(row.cells)
    return person ? { row, person } : { row, outcome: refused(faults) }
  })
  const people = read.flatMap(({ person }) => person ?? [])
  const known = await findKnownEmails(
    db,
    people.map(({ email }) => accountKey(email)),
  )
  const names = people.flatMap(({ organisation }) => organisation || [])
  const workplaces = await workplacesOf(db, importId, names)
  const made = people
    .filter(({ email }) => !known.has(accountKey(email)))
    .map((person) => ({ ...person, organisationId: workplaces.get(workplaceKey(person.organisation)) ?? null }))
  const ids = await createInvited(db, made, now())
  await recordChanges(
    saving,
    made.flatMap(({ email, firstname, lastname }) => {
      const id = ids.get(accountKey(email))
      const about = `${firstname} ${lastname}`
      return id === undefined ? [] : [{ action: 'person.imported' as const, id, about, after: { email } }]
    }),
  )
  return read.map(({ person, outcome }) => {
    if (outcome || !person) return outcome ?? came('existing')
    const user = ids.get(accountKey(person.email))
    return user === undefined ? came('existing') : { ...came('created'), user }
  })
}
