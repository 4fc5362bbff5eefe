import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { CallInput } from '../../contract/call.ts'
import type { bankCalls } from '../../contract/manage/bank.ts'
import { bankFileBytes } from '../../contract/manage/bank-lines.ts'
import type { Context, Fails, Principal } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { fail, failFields } from '../http/fail.ts'
import { runTask } from '../workers/run-task.ts'
import { listAccounts } from './accounts.queries.ts'
import { findFile } from './files.queries.ts'
import { keepForm } from './forms.queries.ts'
import type { MatchWork } from './match-open.ts'
import type { PaypalEvent } from './paypal.rules.ts'
import { storePaypal } from './paypal-events.ts'
import { lockBank } from './settle-line.ts'
import { addsUp, type ReadStatement } from './statement.rules.ts'
import { findBytes, type NamedFile, storeFile, storeStatements } from './store-statement.ts'

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
  const whole = read.kind === 'paypal' ? undefined : joined(read.statements, own, ctx)
  await ctx.integrations.files.put(bankFile(sha256), bytes, type)
  return ctx.transaction(async (db, enqueue) => {
    await lockBank(db)
    const work = matchWork(ctx, db, enqueue)
    if (form && form_name.trim()) await keepForm(db, form_name.trim(), form, ctx.now())
    const before = await findBytes(db, sha256)
    const id = before?.id ?? v7()
    const named = { id, name: file_name.trim(), sha256 }
    const isNew = before === undefined
    if (read.kind === 'paypal') {
      const { fees, missing } = await storeActivity(work, { ...named, isNew }, read.events)
      return { file: await findFile(db, id), settled: 0, fees, missing }
    }
    if (!whole) throw new Error('A file without a statement')
    const file = { ...named, format: read.kind, isNew }
    const settled = await storeStatements(work, file, { whole, statements: read.statements })
    return { file: await findFile(db, id), settled, fees: 0, missing: [] }
  })
}

async function storeActivity(
  work: MatchWork,
  { isNew, ...named }: NamedFile & { isNew: boolean },
  events: readonly PaypalEvent[],
) {
  const days = events.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return failFields({ file_content: 'bank_nothing' })
  const none = { opening: null, closing: null, lines: 0, added: 0 }
  if (isNew) await storeFile(work, { ...named, format: 'csv', account: 'wallet', from, to, ...none })
  return storePaypal(work, named.id, events)
}

/** What settles lines, within a transaction. */
function matchWork({ principal, config, integrations, now }: Ctx, db: Write, enqueue: Context['enqueue']): MatchWork {
  return { db, enqueue, principal, config, integrations, now, fail, publicDataChanged: () => raiseCacheVersion(db) }
}
