import { sql } from 'kysely'
import {
  emptiedColumns,
  type FaultGroup,
  type Import,
  type ImportDetails,
  type ImportKind,
  shownWorkplaces,
} from '../../contract/manage/imports.ts'
import type { Language } from '../../contract/common.ts'
import { findWorkplaces, keepListed, listWorkplaceNames, workplaceKey } from '../accounts/public.ts'
import type { Read, Write } from '../db/connect.ts'
import type { ImportFault, LeftColumn, NewWorkplace } from '../db/json-columns.ts'
import { countUninvited, showFaults } from './imports.queries.ts'
import { bareName, findSimilar, wordsOf } from '../similar-names.ts'

const isEmptied = (column: string) => emptiedColumns.some((one) => one === column)

/** What is wrong with the rows, by column and kind of fault, the most frequent first. */
async function groupFaults(db: Read, kind: ImportKind, id: string, language: Language): Promise<FaultGroup[]> {
  const { rows } = await sql<{ fault: ImportFault; rows: string; lines: number[] }>`
    select (array_agg(fault order by line))[1] as fault, count(distinct line) as rows,
      (array_agg(line order by line))[1:3] as lines
    from import_rows, jsonb_array_elements(faults) as fault
    where import_id = ${id} and outcome = 'refused'
    group by fault ->> 'column', fault ->> 'key' order by count(*) desc, 2 limit 50`.execute(db)
  return rows.map(({ fault, rows: count, lines }) => ({
    column: fault.column,
    message: showFaults([fault], language)[0]?.message ?? '',
    rows: Number(count),
    lines,
    remedy: kind === 'people' && isEmptied(fault.column) ? 'empty' : 'file',
  }))
}

/** What the start of an import of people does: accounts, courses, and whom it emails, each once. */
export async function countPeople(db: Read, id: string) {
  const { rows } = await sql<Record<'emails' | 'accounts' | 'courses' | 'course_emails', string>>`
    with ready as materialized (
      select lower(normalize(trim(cells ->> 'email'), nfkc)) as key, jsonb_exists_any(cells, '{course,course_date}') as gives
      from import_rows where import_id = ${id} and outcome = 'ready')
    select count(distinct key) as emails, count(*) filter (where gives) as courses,
      count(distinct key) filter (where not exists (select from users where email_key = key)) as accounts,
      count(distinct key) filter (where gives) as course_emails
    from ready`.execute(db)
  const [found] = rows
  const of = (name: 'emails' | 'accounts' | 'courses' | 'course_emails') => Number(found?.[name] ?? 0)
  return { emails: of('emails'), accounts: of('accounts'), courses: of('courses'), course_emails: of('course_emails') }
}

/** Whom the start of another import emails: each instructor of a planned group once. */
async function countInstructors(db: Read, id: string): Promise<number> {
  const { rows } = await sql<{ emailed: string }>`
    select count(distinct lower(cells ->> 'instructor')) as emailed from import_rows
    where import_id = ${id} and outcome = 'ready' and cells ->> 'instructor' <> ''`.execute(db)
  return Number(rows[0]?.emailed ?? 0)
}

export const findDecisions = (db: Read, id: string) =>
  db.selectFrom('imports').select(['columns', 'workplaces', 'invites']).where('id', '=', id).executeTakeFirstOrThrow()

/** Similar workplaces that are offered for one of the file. */
const mostSimilar = 3

/** Similar names are looked for while they can be chosen. */
async function showWorkplaces(
  db: Read,
  workplaces: readonly NewWorkplace[],
  isChosen: boolean,
): Promise<ImportDetails['workplaces']> {
  const listed = workplaces.length ? await listWorkplaceNames(db) : []
  const withWords = isChosen ? listed.map((one) => ({ ...one, words: wordsOf(one.name) })) : []
  const open = workplaces.filter(({ choice }) => choice === null)
  const shown = [...open, ...workplaces.filter(({ choice }) => choice !== null)].slice(0, shownWorkplaces)
  return {
    total: workplaces.length,
    open: open.length,
    created: workplaces.filter(({ choice }) => choice === 'create').length,
    data: shown.map(({ name, rows, choice }) => {
      const like = findSimilar(name, withWords, mostSimilar)
      const chosen = listed.find(({ id }) => id === choice)
      const isLike = like.some(({ id }) => id === choice)
      return { name, rows, choice, like: chosen && !isLike ? [chosen, ...like] : like }
    }),
  }
}

/** An import with what is open, and what is wrong with its rows. */
export async function showDetails(
  db: Read,
  kind: ImportKind,
  found: Import,
  language: Language,
): Promise<ImportDetails> {
  const { columns, workplaces, invites } = await findDecisions(db, found.id)
  return {
    ...found,
    ...(kind === 'people'
      ? await countPeople(db, found.id)
      : { emails: await countInstructors(db, found.id), accounts: 0, courses: 0, course_emails: 0 }),
    invites,
    uninvited: await countUninvited(db, found.id),
    columns,
    workplaces: await showWorkplaces(db, workplaces, found.state === 'checked'),
    faults: await groupFaults(db, kind, found.id, language),
  }
}

/** So that what is decided is not decided twice at once. */
export const lockImport = (db: Write, id: string) =>
  db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()

export const storeColumns = (db: Write, id: string, columns: readonly LeftColumn[]) =>
  db
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()

export const storeWorkplaces = (db: Write, id: string, workplaces: readonly NewWorkplace[]) =>
  db
    .updateTable('imports')
    .set({ workplaces: JSON.stringify(workplaces) })
    .where('id', '=', id)
    .execute()

/**
 * Notes the workplaces of rows to be saved that are not in the list; what was decided stays, unless it is gone. One whose name differs from a
 * single listed one by its legal form or quotation marks is taken for that one.
 */
export async function noteWorkplaces(db: Write, id: string): Promise<void> {
  const { workplaces: before } = await findDecisions(db, id)
  const { rows } = await sql<{ name: string; rows: string }>`
    select cells ->> 'organisation' as name, count(*) as rows from import_rows
    where import_id = ${id} and outcome = 'ready' and cells ->> 'organisation' <> ''
    group by 1 order by 2 desc, 1`.execute(db)
  const named = new Map<string, NewWorkplace>()
  for (const { name, rows: count } of rows) {
    const key = workplaceKey(name)
    const known = named.get(key)
    named.set(
      key,
      known ? { ...known, rows: known.rows + Number(count) } : { name, key, rows: Number(count), choice: null },
    )
  }
  const listed = await findWorkplaces(db, [...named.keys()])
  const chosen = before.flatMap(({ choice }) => (typeof choice === 'number' ? [choice] : []))
  const known = await keepListed(db, chosen)
  const decided = new Map(
    before.map(({ key, choice }) => [key, typeof choice === 'number' && !known.has(choice) ? null : choice]),
  )
  const bare = Map.groupBy(named.size ? await listWorkplaceNames(db) : [], ({ name }) => bareName(name))
  const sameOf = (name: string) => {
    const key = bareName(name)
    const [same, ...others] = (key && bare.get(key)) || []
    return same && !others.length ? same.id : null
  }
  const unknown = [...named.values()]
    .filter(({ key }) => !listed.has(key))
    .map((one) => ({ ...one, choice: decided.get(one.key) ?? sameOf(one.name) }))
  await storeWorkplaces(db, id, unknown)
}
