import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { CallInput } from '../../contract/call.ts'
import type { bankCalls } from '../../contract/manage/bank.ts'
import { bankFileBytes } from '../../contract/manage/bank.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails, Principal } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { fail, failFields } from '../http/fail.ts'
import { sum } from '../money.ts'
import { runTask } from '../workers/run-task.ts'
import { listAccounts } from './accounts.queries.ts'
import { findFile } from './files.queries.ts'
import { keepForm } from './forms.queries.ts'
import { type MatchWork, matchOpen } from './match-open.ts'
import { storePaypal } from './paypal-events.ts'
import { lockBank } from './settle-line.ts'
import { addsUp, type KeyedLine, keyedLines, type ReadStatement } from './statement.rules.ts'

export const bankFile = (sha256: string) => `bank/${sha256}`

type Input = CallInput<typeof bankCalls.importBankFile>['body']
type Ctx = Context & { principal: Principal } & Fails<'bank_account_unknown' | 'bank_reference_twice'>

/** The bytes of an uploaded file; refused at its field when it is too large. */
export function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > bankFileBytes) failFields({ file_content: 'bank_too_large' })
  return bytes
}

/** The statements of a file as one: they are of one account, in the order of their days. */
function joined(statements: readonly ReadStatement[], own: readonly string[], ctx: Ctx): ReadStatement {
  const ordered = statements.toSorted((one, other) => one.from.localeCompare(other.from))
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) throw new Error('A file without a statement')
  if (ordered.some(({ account }) => account !== first.account)) failFields({ file_content: 'bank_accounts' })
  if (!own.includes(first.account))
    return ctx.fail('bank_account_unknown', { field: 'file_content', values: { iban: first.account } })
  if (!ordered.every(addsUp)) failFields({ file_content: 'bank_balance' })
  return {
    ...last,
    from: first.from,
    to:
      ordered
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? last.to,
    openingCents: first.openingCents,
  }
}

/** Whether earlier files brought an entry already, also divided into other parts. */
function isKnown(entry: string, cents: number, known: ReadonlyMap<string, number>): boolean {
  const parts = [...known].filter(([key]) => key === entry || key.startsWith(`${entry}/`))
  return parts.length > 0 && sum(parts.map(([, part]) => part)) === cents
}

/** The lines that no earlier file brought. A reference of the bank with another sum is refused: money would be lost. */
async function newLines(db: Write, account: string, lines: readonly KeyedLine[], ctx: Ctx): Promise<KeyedLine[]> {
  const names = [...new Set(lines.map(({ entry, key }) => entry ?? key))]
  const { rows } = await sql<{ key: string; cents: number }>`
    select key, cents from bank_lines where account = ${account} and (key = any(${names}::text[])
      or exists (select from unnest(${names}::text[]) name where starts_with(key, name || '/')))`.execute(db)
  const known = new Map(rows.map(({ key, cents }) => [key, cents]))
  const byEntry = new Map<string, Map<string, number>>()
  for (const [key, cents] of known)
    for (const name of [key, key.slice(0, key.lastIndexOf('/'))])
      byEntry.set(name, (byEntry.get(name) ?? new Map<string, number>()).set(key, cents))
  return lines.filter(({ key, entry, entryCents, cents }) => {
    if (entry !== null && isKnown(entry, entryCents, byEntry.get(entry) ?? new Map())) return false
    const before = known.get(key)
    if (before !== undefined && before !== cents)
      return ctx.fail('bank_reference_twice', { field: 'file_content', values: { reference: key } })
    return before === undefined
  })
}

async function storeLines(db: Write, fileId: string, account: string, lines: readonly KeyedLine[]): Promise<void> {
  const batch = 500
  for (let at = 0; at < lines.length; at += batch)
    await db
      .insertInto('bank_lines')
      .values(
        lines
          .slice(at, at + batch)
          .map(({ entry: _entry, entryCents: _cents, day, ...line }) => ({
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

async function storeFile(
  ctx: Ctx,
  db: Write,
  { id, name, sha256, ...file }: Stored & { id: string; name: string; sha256: string },
) {
  const { now, principal } = ctx
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
  await recordChange({ ...ctx, db }, { action: 'bank_file.imported', id, about: name, after })
}

/** The file of some bytes, when it was imported before. */
const findBytes = (db: Write, sha256: string) =>
  db.selectFrom('bank_files').select('id').where('sha256', '=', sha256).executeTakeFirst()

/**
 * Imports a file, all or nothing: it is read on a thread, its bytes are kept under their hash, then its new lines are stored and
 * those that need nobody are settled in one transaction. The same file again, or one with the same lines, adds nothing.
 */
export async function importFile(ctx: Ctx, { file_name, file_content, account, form, form_name }: Input) {
  const bytes = bytesOf(file_content)
  const own = (await listAccounts(ctx)).map(({ iban }) => iban)
  const asked = account.replaceAll(' ', '')
  const read = await runTask('readBankFile', { bytes, form, account: asked }, { field: 'file_content' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const type = read.kind === 'camt' ? 'application/xml' : 'text/csv'
  const statement = read.kind === 'paypal' ? undefined : joined(read.statements, own, ctx)
  await ctx.integrations.files.put(bankFile(sha256), bytes, type)
  return ctx.transaction(async (db, enqueue) => {
    await lockBank(db)
    const work = matchWork(ctx, db, enqueue)
    if (form && form_name.trim()) await keepForm(db, form_name.trim(), form, ctx.now())
    const before = await findBytes(db, sha256)
    const id = before?.id ?? v7()
    const named = { id, name: file_name.trim(), sha256 }
    if (read.kind === 'paypal') {
      const days = read.events.map(({ day }) => day).toSorted()
      const [from, to] = [days[0], days.at(-1)]
      if (!from || !to) return failFields({ file_content: 'bank_nothing' })
      if (!before) {
        const none = { opening: null, closing: null, lines: 0, added: 0 }
        await storeFile(ctx, db, { ...named, format: 'csv', account: 'wallet', from, to, ...none })
      }
      const { fees, missing } = await storePaypal(work, id, read.events)
      return { file: await findFile(db, id), settled: 0, fees, missing }
    }
    if (!statement) throw new Error('A file without a statement')
    if (!before) {
      const lines = keyedLines(read.statements)
      const added = await newLines(db, statement.account, lines, ctx)
      const { from, to, openingCents: opening, closingCents: closing } = statement
      const counted = { opening, closing, lines: lines.length, added: added.length }
      await storeFile(ctx, db, { ...named, format: read.kind, account: statement.account, from, to, ...counted })
      await storeLines(db, id, statement.account, added)
    }
    const settled = await matchOpen(work)
    return { file: await findFile(db, id), settled, fees: 0, missing: [] }
  })
}

/** What settles lines, within a transaction. */
function matchWork({ principal, config, integrations, now }: Ctx, db: Write, enqueue: Context['enqueue']): MatchWork {
  return { db, enqueue, principal, config, integrations, now, fail, publicDataChanged: () => raiseCacheVersion(db) }
}
