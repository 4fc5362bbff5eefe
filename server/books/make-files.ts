import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type BookFileKind, bookFiles } from '../../contract/manage/books.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails } from '../context.ts'
import { isVatPayer } from '../invoicing/public.ts'
import { dayInVilnius } from '../time.ts'
import { runTask } from '../workers/run-task.ts'
import type { JournalFacts } from './journal/facts.ts'
import { contentOfJournal, contentOfSales, loadJournal } from './journal/load-journal.ts'
import { hasCodes } from './journal/notes.rules.ts'
import { postJournal } from './journal/post.rules.ts'
import { faultsOf, loadRegister } from './month.ts'
import { firstDayOf, isOver } from './month-days.rules.ts'
import { listFiles } from './months.queries.ts'
import { findBookSettings } from './settings.ts'

type Work = Context & Fails<'month_open' | 'register_faulty'>
type Made = { content: string; documents: number; write: () => Promise<Uint8Array> }

/** Where the bytes of a file are kept. */
export const bookFile = (kind: BookFileKind, sha256: string) => `books/${sha256}.${bookFiles[kind].extension}`

/** The register, which is refused while the VMI would refuse it, by its checks or its schema. */
async function register(ctx: Work, month: string): Promise<Made> {
  const { db, config, now, fail, log } = ctx
  if (!isVatPayer(config)) return fail('register_faulty')
  const loaded = await loadRegister(db, config, { month, now: now() })
  if ((await faultsOf(ctx, month, loaded)).length) return fail('register_faulty')
  const { header, rows, content } = loaded
  const write = async () => {
    const { xml, faults } = await runTask('writeIsaf', { header, rows })
    if (!faults.length) return new TextEncoder().encode(xml)
    log.error({ month, faults }, 'A register does not match the schema')
    return fail('register_faulty')
  }
  return { content, documents: rows.length, write }
}

function ofJournal(ctx: Work, kind: Exclude<BookFileKind, 'isaf'>, facts: JournalFacts): Made {
  const { documents } = facts
  if (kind === 'journal' || kind === 'journal_json')
    return {
      content: contentOfJournal(postJournal(facts)),
      documents: documents.length,
      write: () => runTask('writeJournal', { facts, as: kind === 'journal' ? 'csv' : 'json' }),
    }
  if (!hasCodes(documents, kind)) return ctx.fail('register_faulty')
  return {
    content: contentOfSales(facts),
    documents: documents.length,
    write: () => runTask('writeSales', { documents, program: kind }),
  }
}

/**
 * Keeps a file: first its bytes in the file store, then the row that names them. Where another server kept the same meanwhile,
 * that one is there; one with the same bytes is up to date.
 */
async function keep(ctx: Work, { month, kind }: { month: string; kind: BookFileKind }, made: Made): Promise<void> {
  const { integrations, now, principal } = ctx
  const bytes = await made.write()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await integrations.files.put(bookFile(kind, sha256), bytes, bookFiles[kind].type)
  await ctx.transaction(async (write) => {
    const { content, documents } = made
    await sql`select pg_advisory_xact_lock(hashtext(${`book files ${month}`}))`.execute(write)
    const latest = (await listFiles(write, month)).find((file) => file.kind === kind)
    if (latest?.content === content) return
    if (latest?.sha256 === sha256) {
      await write.updateTable('book_files').set({ content }).where('id', '=', latest.id).execute()
      return
    }
    const { number } = await write
      .insertInto('book_files')
      .values({
        id: v7(),
        month: firstDayOf(month),
        kind,
        sha256,
        content,
        size: bytes.byteLength,
        documents,
        made_at: now(),
        made_by: principal?.userId ?? null,
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    const action = { action: 'book_month.file_made', id: month, about: month } as const
    await recordChange({ ...ctx, db: write }, { ...action, after: { kind, number, documents } })
  })
}

/** The last run of each month in this process: the next one of the month begins when it has ended. */
const running = new Map<string, Promise<void>>()

/**
 * Makes files of a month that is over and keeps them, one run of a month at a time: of several at once the first makes what
 * the others find.
 */
export async function makeFiles(ctx: Work, month: string, kinds: readonly BookFileKind[]): Promise<void> {
  const before = running.get(month) ?? Promise.resolve()
  const run = before.catch(() => undefined).then(() => makeMissing(ctx, month, kinds))
  running.set(month, run)
  try {
    await run
  } finally {
    if (running.get(month) === run) running.delete(month)
  }
}

/**
 * Makes files of a month that is over. All are checked before the first is made; what would be the same as the
 * latest of its kind is not made again, nor sales of a month that has none.
 */
async function makeMissing(ctx: Work, month: string, kinds: readonly BookFileKind[]): Promise<void> {
  const { db, now, fail } = ctx
  if (!isOver(month, dayInVilnius(now()))) return fail('month_open')
  const files = await listFiles(db, month)
  const { settings } = await findBookSettings(db)
  const facts = kinds.some((kind) => kind !== 'isaf') ? await loadJournal(db, month, settings) : undefined
  const wanted: [BookFileKind, Made][] = []
  for (const kind of new Set(kinds))
    if (kind === 'isaf') wanted.push([kind, await register(ctx, month)])
    else if (facts && (facts.documents.length || !bookFiles[kind].documents))
      wanted.push([kind, ofJournal(ctx, kind, facts)])
  for (const [kind, made] of wanted) {
    const latest = files.find((file) => file.kind === kind)
    if (latest?.content !== made.content) await keep(ctx, { month, kind }, made)
  }
}
