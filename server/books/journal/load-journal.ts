import {
  type AccountingProgram,
  type BookAccount,
  bookAccounts,
  type BookSettings,
} from '../../../contract/manage/book-settings.ts'
import type { BookMonth } from '../../../contract/manage/books.ts'
import type { Read } from '../../db/connect.ts'
import { sum } from '../../money.ts'
import { bookDocument, codesOf } from '../book-document.rules.ts'
import { firstDayOf, lastDayOf } from '../month-days.rules.ts'
import { coded } from '../codes.rules.ts'
import { hashJson } from '../hash-json.ts'
import { listCodes, readDocuments } from '../months.queries.ts'
import { listBankLines, listEarlier, listFees, listInReview, listMoney, touchedBy } from './facts.queries.ts'
import type { JournalEntry, JournalFacts } from './facts.ts'
import { notesOf } from './notes.rules.ts'

type Journal = BookMonth['journal']

const roles = Object.keys(bookAccounts) as BookAccount[]
const accountsOf = (settings: BookSettings) =>
  Object.fromEntries(roles.map((role) => [role, settings[role]])) as Record<BookAccount, string>

/** What the journal of a month is posted from. */
export async function loadJournal(db: Read, month: string, settings: BookSettings): Promise<JournalFacts> {
  const codes = codesOf(settings)
  const classes = await listCodes(db)
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const documents = await readDocuments(db, month, ({ id, document, country, ordered }) =>
    bookDocument({ id, document: coded(document, classes), country, ordered }, codes),
  )
  const money = await listMoney(db, period, codes)
  return {
    ...period,
    accounts: accountsOf(settings),
    documents,
    money,
    earlier: await listEarlier(db, period, touchedBy(documents, money), codes),
    lines: await listBankLines(db, period),
    fees: await listFees(db, period),
  }
}

/** The hash of what the journal has. What a line became later, and in which state it is, changes no entry of a locked month. */
export const contentOfJournal = (entries: readonly JournalEntry[]): string => hashJson(entries)

/** The hash of what the file of an accounting program has. */
export const contentOfSales = ({ documents }: Pick<JournalFacts, 'documents'>): string => hashJson(documents)

/** The journal of a month by account, and what the accountant has to know of it. */
export async function showJournal(
  db: Read,
  { facts, entries }: { facts: JournalFacts; entries: readonly JournalEntry[] },
  programs: readonly AccountingProgram[],
): Promise<Journal> {
  const sums = new Map<string, { debit_cents: number; credit_cents: number }>()
  for (const { postings } of entries)
    for (const { account, cents } of postings) {
      const { debit_cents, credit_cents } = sums.get(account) ?? { debit_cents: 0, credit_cents: 0 }
      sums.set(account, {
        debit_cents: debit_cents + Math.max(0, cents),
        credit_cents: credit_cents + Math.max(0, -cents),
      })
    }
  const accounts = [...sums]
    .map(([account, own]) => ({ account, booked: roles.filter((role) => facts.accounts[role] === account), ...own }))
    .toSorted((a, b) => a.account.localeCompare(b.account))
  return {
    notes: notesOf(facts.documents, { programs, inReview: await listInReview(db, facts) }),
    entries: entries.length,
    turnover_cents: sum(accounts.map(({ debit_cents }) => debit_cents)),
    accounts,
  }
}
