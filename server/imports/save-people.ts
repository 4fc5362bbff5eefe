import {
  accountKey,
  createInvited,
  findByEmail,
  findKnownEmails,
  findWorkplaces,
  keepListed,
  workplaceKey,
} from '../accounts/public.ts'
import { recordChanges } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { givesCourse, readGivenCourse } from './course-row.rules.ts'
import { findDecisions } from './details.queries.ts'
import { giveCourse } from './give-course.ts'
import { type ImportedPerson, readPerson } from './person-row.rules.ts'
import { came, type Checking, fault, type Outcome, type ReadRow, refused, type Row, type Saving } from './rows.ts'

/** What would become of rows of people, of their accounts. `seen`: the line of each address with its course in the rows before. */
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
    const read = [...readPerson(cells).faults, ...readGivenCourse(cells).faults]
    const faults = [...notKept, ...read.filter(({ column }) => isKept(column))]
    const key = accountKey(cells.email ?? '')
    // Somebody may have several courses, each in a row.
    const once = JSON.stringify([key, cells.course, cells.course_date])
    const first = seen.get(once)
    if (key && first === undefined) seen.set(once, line)
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

/** Makes accounts for people, each once; their ids by the keys of their addresses. */
async function makeAccounts(saving: Saving, people: readonly ImportedPerson[], importId: string) {
  const { db, now } = saving
  const keys = people.map(({ email }) => accountKey(email))
  const known = await findKnownEmails(db, keys)
  const names = people.flatMap(({ organisation }) => organisation || [])
  const workplaces = await workplacesOf(db, importId, names)
  const made = people
    .filter((_, at) => !known.has(keys[at] ?? '') && keys.indexOf(keys[at] ?? '') === at)
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
  return ids
}

/**
 * Makes accounts for the people of rows, who agree to the terms at the first sign-in, and gives them the courses of the rows,
 * of which they are emailed. An account that exists stays as it is. Nobody is invited here.
 */
export async function savePeople(saving: Saving, rows: readonly Row[], importId: string): Promise<Outcome[]> {
  const read = rows.map((row): Reread => {
    const { person, faults } = readPerson(row.cells)
    return person ? { row, person } : { row, outcome: refused(faults) }
  })
  const made = await makeAccounts(
    saving,
    read.flatMap(({ person }) => person ?? []),
    importId,
  )
  const outcomes: Outcome[] = []
  for (const { row, person, outcome } of read) {
    const key = accountKey(person?.email ?? '')
    const user = made.get(key)
    // The account is that of the first row of its person.
    made.delete(key)
    const isNew = user !== undefined ? { user } : {}
    if (outcome || !person) outcomes.push(outcome ?? came('existing'))
    else if (!givesCourse(row.cells)) outcomes.push({ ...came(user === undefined ? 'existing' : 'created'), ...isNew })
    else {
      const id = user ?? (await findByEmail(saving.db, person.email))
      if (id === undefined) throw new Error('An account that exists was not found')
      outcomes.push({ ...(await giveCourse(saving, { row, person, user: id, importId })), ...isNew })
    }
  }
  return outcomes
}
