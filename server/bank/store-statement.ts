import { sql } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../audit/public.ts'
import type { Write } from '../db/connect.ts'
import { isLockedDay } from '../books/public.ts'
import { fail, failFields } from '../http/fail.ts'
import type { MatchWork } from './match-open.ts'
import { type KeyedLine, keyedLines, newOccurrences, type ReadStatement, type StoredEntry } from './statement.rules.ts'

/**
 * The lines that no earlier file brought, also divided into other parts. A bank may give one reference to several entries,
 * in any order of the files. One whose sum differs from that of the entry that has the reference on its day is refused: money
 * would be lost.
 */
async function newLines(db: Write, account: string, lines: readonly KeyedLine[]): Promise<KeyedLine[]> {
  const entries = [...new Set(lines.map(({ entry }) => entry))]
  const { rows } = await sql<StoredEntry & { entry: string }>`
    select entry, occurrence, to_char(min(booked_on), 'YYYY-MM-DD') as day, sum(cents)::int as cents,
      array_agg(part) as parts from bank_lines
    where account = ${account} and entry = any(${entries}::text[]) group by entry, occurrence order by occurrence`.execute(
    db,
  )
  const stored = Map.groupBy(rows, ({ entry }) => entry)
  return [...Map.groupBy(lines, ({ entry }) => entry)].flatMap(([entry, own]) => {
    const parts = Map.groupBy(own, ({ occurrence }) => occurrence)
    const asked = [...parts].flatMap(([occurrence, lines]) => {
      const [first] = lines
      return first
        ? [{ occurrence, day: first.day, cents: first.entryCents, parts: lines.map(({ part }) => part) }]
        : []
    })
    const numbered = newOccurrences(asked, stored.get(entry) ?? [])
    if (numbered === 'twice')
      return fail('bank_reference_twice', { field: 'file_content', values: { reference: entry } })
    return own.flatMap((line) => {
      const occurrence = numbered.get(line.occurrence)
      return occurrence === undefined ? [] : [{ ...line, occurrence }]
    })
  })
}

/** A statement is imported before its month is locked: later its lines would change what was closed. */
export async function refuseLocked(db: Write, days: readonly string[]): Promise<void> {
  const months = new Set(days.map((day) => day.slice(0, 7)))
  for (const month of months)
    if (await isLockedDay(db, `${month}-01`)) return failFields({ file_content: 'bank_month_locked' })
}

async function storeLines(db: Write, fileId: string, account: string, lines: readonly KeyedLine[]): Promise<void> {
  const batch = 500
  for (let at = 0; at < lines.length; at += batch)
    await db
      .insertInto('bank_lines')
      .values(
        lines
          .slice(at, at + batch)
          .map(({ entryCents: _cents, day, ...line }) => ({
            id: v7(),
            file_id: fileId,
            account,
            booked_on: day,
            state: 'open' as const,
            ...line,
          })),
      )
      .execute()
}

/** What is stored of a file besides its lines. */
export type NamedFile = { id: string; name: string; sha256: string }
type Stored = {
  format: 'camt' | 'csv'
  account: string
  from: string
  to: string
  opening: number | null
  closing: number | null
  lines: number
  added: number
}

/** Stores what is known of a file; its bytes are kept already. */
export async function storeFile(work: MatchWork, { id, name, sha256, ...file }: Stored & NamedFile): Promise<void> {
  const { db, now, principal } = work
  await db
    .insertInto('bank_files')
    .values({
      id,
      sha256,
      name,
      format: file.format,
      account: file.account,
      from_day: file.from,
      to_day: file.to,
      opening_cents: file.opening,
      closing_cents: file.closing,
      lines: file.lines,
      new_lines: file.added,
      imported_at: now(),
      imported_by: principal.userId,
    })
    .execute()
  const after = { lines: file.lines, new_lines: file.added }
  await recordChange(work, { action: 'bank_file.imported', id, about: name, after })
}

/** The file of some bytes, when it was imported before and not undone. */
export const findBytes = (db: Write, sha256: string) =>
  db
    .selectFrom('bank_files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

/**
 * Stores the statements of a file, which are of one account and add up, unless the file was imported before: the lines that no
 * earlier file brought. Answers how many those are, and how many were known. The lock of the bank must be held.
 */
export async function storeStatements(
  work: MatchWork,
  file: NamedFile & { format: 'camt' | 'csv'; isNew: boolean },
  { whole, statements }: { whole: ReadStatement; statements: readonly ReadStatement[] },
): Promise<{ added: number; known: number }> {
  const { db } = work
  const { format, isNew, ...named } = file
  const lines = keyedLines(statements)
  if (!isNew) return { added: 0, known: lines.length }
  const added = await newLines(db, whole.account, lines)
  await refuseLocked(
    db,
    added.map(({ day }) => day),
  )
  const { account, from, to, openingCents: opening, closingCents: closing } = whole
  const counted = { opening, closing, lines: lines.length, added: added.length }
  await storeFile(work, { ...named, format, account, from, to, ...counted })
  await storeLines(db, named.id, account, added)
  return { added: added.length, known: lines.length - added.length }
}
