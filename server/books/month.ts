import { createRequire } from 'node:module'
import { accountingPrograms } from '../../contract/manage/book-settings.ts'
import { type BookFileKind, bookFiles, type BookMonth, type BookMonthRow } from '../../contract/manage/books.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { isVatPayer } from '../invoicing/public.ts'
import { sum } from '../money.ts'
import { sentence } from '../sentences.ts'
import { addDays, dayInVilnius, timeZone } from '../time.ts'
import { checkIsaf, isafChecks } from './isaf/checks.rules.ts'
import { type IsafHeader, isafNumber, type IsafRow, isafRow, leftOut } from './isaf/isaf.rules.ts'
import { firstDayOf, isOver, lastDayOf } from './month-days.rules.ts'
import { coded } from './codes.rules.ts'
import { hashJson } from './hash-json.ts'
import { contentOfJournal, contentOfSales, loadJournal, showJournal } from './journal/load-journal.ts'
import { postJournal } from './journal/post.rules.ts'
import { findBookSettings, wantedFiles } from './settings.ts'
import { findOriginals, listCodes, listFiles, listMonths, readDocuments } from './months.queries.ts'

type Asking = Pick<Context, 'db' | 'config' | 'language' | 'now'>
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

/** The Swedish locale writes `YYYY-MM-DD HH:MM:SS`. */
const moments = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** By the 20th of the next month (order of the VMI). */
const dueOn = (month: string) => `${addDays(lastDayOf(month), 1).slice(0, 7)}-20`

/** What the register of a month has, without the time at which it is made. */
export type Register = { header: IsafHeader; rows: IsafRow[]; content: string }
type Loaded = Register & {
  /** The order and number of each row. */
  of: { order_id: number | null; number: string; buyer: string }[]
  left: { number: string; order_id: number | null; reason: 'not_payer' | 'nothing' }[]
}

export async function loadRegister(
  db: Read,
  config: Pick<Config, 'seller'>,
  { month, now }: { month: string; now: Date },
) {
  const codes = await listCodes(db)
  const loaded: Loaded = {
    header: {
      createdAt: moments.format(now).replace(' ', 'T'),
      softwareVersion: version,
      registrationNumber: (config.seller?.code ?? '').replaceAll(/\D/g, ''),
      from: firstDayOf(month),
      to: lastDayOf(month),
    },
    rows: [],
    content: '',
    of: [],
    left: [],
  }
  await readDocuments(db, month, ({ document, order_id, country }) => {
    const whole = coded(document, codes)
    const { number, buyer } = document
    const reason = leftOut(whole)
    if (reason) loaded.left.push({ number, order_id, reason })
    else {
      loaded.rows.push(isafRow(whole, country))
      loaded.of.push({ order_id, number, buyer: buyer.name })
    }
  })
  loaded.content = hashJson(loaded.rows)
  return loaded
}

/** What is wrong in a register, as sentences. */
export async function faultsOf(
  { db, language, now }: Omit<Asking, 'config'>,
  month: string,
  { header, rows, of }: Loaded,
) {
  const originals = new Map([...(await findOriginals(db, month))].map(([number, day]) => [isafNumber(number), day]))
  const known = { today: dayInVilnius(now()), issuedOn: (number: string) => originals.get(number) }
  const own = /^\d{1,11}$/.test(header.registrationNumber) ? [] : [sellerFault(language)]
  const found = checkIsaf(header, rows, known).map(({ check, row }) => {
    const about = row === undefined ? undefined : of[row]
    return {
      check: String(check),
      text: sentence(language, `books.checks.${isafChecks[check]}`),
      number: about?.number ?? null,
      order_id: about?.order_id ?? null,
      buyer: about?.buyer ?? '',
    }
  })
  return [...own, ...found]
}

/** The schema wants the digits of the seller's company code. */
const sellerFault = (language: Asking['language']) => ({
  check: 'XSD',
  text: sentence(language, 'books.checks.seller_code'),
  number: null,
  order_id: null,
  buyer: '',
})

function totalsOf(rows: readonly IsafRow[]) {
  const all = rows.flatMap(({ totals }) => totals)
  const byCode = Map.groupBy(all, ({ code, rate }) => `${code} ${rate ?? ''}`)
  return [...byCode.values()]
    .flatMap((parts) => {
      const [first] = parts
      if (!first) return []
      const net_cents = sum(parts.map(({ taxableCents }) => taxableCents))
      const vat_cents = sum(parts.map(({ vatCents }) => vatCents))
      return [{ code: first.code, rate: first.rate, documents: parts.length, net_cents, vat_cents }]
    })
    .toSorted((a, b) => a.code.localeCompare(b.code))
}

function stateOf(month: string, today: string, made: { content: string } | undefined, content: string) {
  if (!isOver(month, today)) return 'open' as const
  if (!made) return 'ready' as const
  return made.content === content ? ('made' as const) : ('changed' as const)
}

/** The months of the books. A month that was made is compared with its documents on its own screen. */
export async function showMonths({ db, config, now }: Pick<Asking, 'db' | 'config' | 'now'>): Promise<BookMonthRow[]> {
  const today = dayInVilnius(now())
  const made = new Set((await listFiles(db)).filter(({ kind }) => kind === 'isaf').map(({ month }) => month))
  const stateIn = (month: string) => (isOver(month, today) ? (made.has(month) ? 'made' : 'ready') : 'open')
  return (await listMonths(db, now())).map((row) => ({
    ...row,
    ...(isVatPayer(config) ? { state: stateIn(row.month), due_on: dueOn(row.month) } : { state: null, due_on: null }),
    over: isOver(row.month, today),
  }))
}

const empty = { documents: 0, net_cents: 0, vat_cents: 0, total_cents: 0, locked: false }

/** A month with its register, of a seller who is a VAT payer, its journal, and what was made of it. */
export async function showMonth(asking: Asking, month: string): Promise<BookMonth> {
  const { db, config, now } = asking
  const sums = (await listMonths(db, now())).find((row) => row.month === month) ?? { month, ...empty }
  const today = dayInVilnius(now())
  const { settings } = await findBookSettings(db)
  const facts = await loadJournal(db, month, settings)
  const register = isVatPayer(config) ? await loadRegister(db, config, { month, now: now() }) : undefined
  const entries = postJournal(facts)
  const contents = { journal: contentOfJournal(entries), sales: contentOfSales(facts) }
  const content = (kind: BookFileKind) =>
    kind === 'isaf' ? register?.content : contents[bookFiles[kind].documents ? 'sales' : 'journal']
  const files = await listFiles(db, month)
  const registers = files.filter(({ kind }) => kind === 'isaf')
  return {
    ...sums,
    over: isOver(month, today),
    state: register ? stateOf(month, today, registers[0], register.content) : null,
    due_on: register ? dueOn(month) : null,
    isaf: register
      ? { faults: await faultsOf(asking, month, register), left_out: register.left, totals: totalsOf(register.rows) }
      : null,
    journal: await showJournal(
      db,
      { facts, entries },
      accountingPrograms.filter((program) => settings[program]),
    ),
    wanted: wantedFiles(settings, register !== undefined),
    files: files.map(({ id, number, kind, made_at, documents, sha256, content: own }) => ({
      id,
      number,
      kind,
      made: made_at.toISOString(),
      documents,
      sha256,
      current: own === content(kind),
    })),
  }
}
