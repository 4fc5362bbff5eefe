import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { CallInput } from '../../contract/call.ts'
import type { bankCalls } from '../../contract/manage/bank.ts'
import { bankFileBytes } from '../../contract/manage/bank-lines.ts'
import type { Context, Fails, Principal } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { runTask } from '../workers/run-task.ts'
import { listAccounts } from './accounts.queries.ts'
import { findFile } from './files.queries.ts'
import { keepForm } from './forms.queries.ts'
import { countOpen, matchingIn, matchOpen, type MatchWork } from './match-open.ts'
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
 * Imports a file: it is read on a thread, its bytes are kept under their hash, and its new lines are stored, all or nothing. Then
 * those that need nobody are settled, each by itself. The same file again, or one with the same lines, adds nothing and settles
 * what was left.
 */
export async function importFile(ctx: Ctx, { file_name, file_content, account, form, form_name, days }: Input) {
  const bytes = bytesOf(file_content)
  const own = (await listAccounts(ctx)).map(({ iban }) => iban)
  const asked = account.replaceAll(' ', '')
  const read = await runTask('readBankFile', { bytes, form, account: asked, days }, { field: 'file_content' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const type = read.kind === 'camt' ? 'application/xml' : 'text/csv'
  const whole = read.kind === 'paypal' ? undefined : joined(read.statements, own, ctx)
  await ctx.integrations.files.put(bankFile(sha256), bytes, type)
  const matching = matchingIn(ctx)
  const stored = await matching.transaction(async (work) => {
    const { db } = work
    await lockBank(db)
    if (form && form_name.trim()) await keepForm(db, form_name.trim(), form, ctx.now())
    const before = await findBytes(db, sha256)
    const file = { id: before?.id ?? v7(), name: file_name.trim(), sha256, isNew: before === undefined }
    if (read.kind === 'paypal') return { id: file.id, ...(await storeActivity(work, file, read.events)) }
    if (!whole) throw new Error('A file without a statement')
    const counted = await storeStatements(work, { ...file, format: read.kind }, { whole, statements: read.statements })
    return { id: file.id, ...counted, missing: [] }
  })
  const matched = read.kind === 'paypal' ? { settled: 0, refused: 0 } : await matchOpen(matching)
  const { id, added, known, missing } = stored
  const fees = read.kind === 'paypal' ? added : 0
  const open = await countOpen(ctx.db, id)
  return { file: await findFile(ctx.db, id), added, known, ...matched, ...open, fees, missing }
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
