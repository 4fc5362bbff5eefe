import type { BookAccount } from '../../../contract/manage/book-settings.ts'
import { sum } from '../../money.ts'
import { voucherNumber } from '../../invoicing/public.ts'
import type { BookDocument } from '../book-document.rules.ts'
import type { BankLine, EntryKind, JournalEntry, JournalFacts, Money, Posting, ProviderFee } from './facts.ts'

/** What a posting says where nothing of the order does; the journal is in Lithuanian, as the documents are. */
const words: Readonly<Record<BookAccount, string>> = {
  receivable: 'Pirkėjo skola',
  advances: 'Avansas',
  vouchers: 'Dovanų čekis',
  revenue: 'Pajamos',
  vat: 'Pardavimo PVM',
  bank: 'Bankas',
  cash: 'Kasa',
  card: 'Kortelių terminalas',
  elsewhere: 'Sumokėta kitur',
  banklink: 'Paysera',
  wallet: 'PayPal',
  provider_fees: 'Mokėjimų teikėjo mokestis',
  bank_fees: 'Komisinis mokestis',
  write_offs: 'Nurašyta',
  unidentified: 'Neatpažinta',
}
const overpaid = 'Permoka'

/** What an order or the sale of a single-purpose voucher owes, or less than 0 has still to get back, and what came for it before it was owed. */
type Balance = { owed: number; advance: number; invoice: string; partner?: string }

/**
 * The journal of a month: double entries in the order of their days. Of a day first invoices, then what came, then what was
 * credited or issued again, then what went back. What comes for an order pays what it
 * owes and is an advance beyond that; an invoice takes the advances of its order. A credit note of what was paid leaves the
 * buyer in credit until it is given back. A multi-purpose voucher that was sold is an advance
 * until documents use it, without VAT; the sale of a single-purpose one has an invoice, as an order has. Debts and
 * vouchers of the system used before are in the opening balance of the accountant: only what is paid and used of them is here.
 */
export function postJournal(facts: JournalFacts): JournalEntry[] {
  const { accounts, from, lines, fees } = facts
  const balances = new Map<string, Balance>()
  const entries: JournalEntry[] = []
  /** Of the lines of bank accounts: what their money is posted as, on the day of the line. */
  const decided = new Map<string, { kind: EntryKind; partner: string; postings: Posting[]; cents: number }[]>()

  const of = ({ orderId, voucherId }: Pick<BookDocument, 'orderId' | 'voucherId'>): Balance => {
    const sale = orderId === null ? `voucher ${voucherId}` : `order ${orderId}`
    const known = balances.get(sale)
    if (known) return known
    const fresh: Balance = { owed: 0, advance: 0, invoice: '' }
    balances.set(sale, fresh)
    return fresh
  }
  const post = (account: BookAccount, cents: number, more: Partial<Posting> = {}): Posting => ({
    account: accounts[account],
    cents,
    vatCode: '',
    description: words[account],
    product: '',
    ...more,
  })
  const add = (entry: JournalEntry) => {
    // An advance of one order that becomes one of another is an advance as before.
    if (entry.postings.every(({ cents, account }) => cents === 0 || account === accounts.advances)) return
    if (entry.date >= from && entry.date <= facts.to && entry.postings.some(({ cents }) => cents !== 0))
      entries.push({ ...entry, postings: entry.postings.filter(({ cents }) => cents !== 0) })
  }

  function postDocument(document: BookDocument) {
    const { id, kind, number, date, corrects, totalCents, voucherCents, lines: sold, partner } = document
    const sign = kind === 'invoice' ? 1 : -1
    const common = { date, document: number, partner: partner.isPrivate ? '' : partner.code, source: `${kind}:${id}` }
    const part = (name: string) => ({ ...common, source: `${common.source}:${name}` })
    const byCode = Map.groupBy(sold, ({ vatCode }) => vatCode)
    const income = [
      ...sold.map(({ account, netCents, vatCode, name, code }) =>
        post('revenue', -sign * netCents, { account, vatCode, description: name, product: code }),
      ),
      ...[...byCode].map(([vatCode, taxed]) =>
        post('vat', -sign * sum(taxed.map(({ vatCents }) => vatCents)), { vatCode }),
      ),
    ]
    const owed = post('receivable', sign * totalCents, corrects ? { description: corrects.number } : {})
    add({ ...common, kind, postings: sign > 0 ? [owed, ...income] : [...income, owed] })
    const balance = of(document)
    balance.owed += sign * (totalCents - voucherCents)
    balance.partner = common.partner
    if (kind === 'invoice') balance.invoice = number
    const used = sign * voucherCents
    add({
      ...part('voucher'),
      kind: 'voucher_used',
      postings: debitFirst([post('vouchers', used), post('receivable', -used)]),
    })
    const covered = Math.max(0, Math.min(balance.advance, balance.owed))
    balance.advance -= covered
    balance.owed -= covered
    add({ ...part('offset'), kind: 'offset', postings: [post('advances', covered), post('receivable', -covered)] })
  }

  function postMoney(money: Money) {
    const { orderId, invoiced, cents, line, day, inReview } = money
    const balance = (orderId === null && !invoiced) || inReview ? undefined : of(money)
    const partner = balance?.partner ?? money.partner
    const against = (balance ? settle(balance, money) : [postOther(money)]).map((one) => ({ ...one, partner }))
    const kind = kindOf(money)
    if (line?.day === day) {
      const postings = decided.get(line.id) ?? []
      postings.push({ kind, partner, postings: against, cents })
      decided.set(line.id, postings)
      return
    }
    // The line itself is on the bank account on its own day.
    const own = line ? post('unidentified', cents) : post(money.account, cents)
    const document = documentOf(money, balance)
    add({
      date: day,
      document,
      kind,
      partner,
      source: `${money.of}:${money.id}`,
      postings: debitFirst([own, ...against.map((one) => said(one, document))]),
    })
  }

  /**
   * Money of no order: an invoice of the system used before, whose debt is in the opening balance, or a sold voucher; or what
   * staff decides on.
   */
  const postOther = ({ opening, inReview, cents }: Money): Posting => {
    if (inReview) return post('unidentified', -cents)
    return opening === null ? post('vouchers', -cents) : post('receivable', -cents, { description: opening })
  }

  /** What money changes of an order, as the other side of its posting. */
  function settle(balance: Balance, { cents }: Money): Posting[] {
    const first = cents > 0 ? Math.min(cents, Math.max(0, balance.owed)) : cents + Math.min(-cents, balance.advance)
    const rest = cents - first
    balance.owed -= first
    balance.advance += rest
    return [
      post('receivable', -first, balance.invoice ? { description: balance.invoice } : {}),
      post('advances', -rest, balance.invoice ? { description: overpaid } : {}),
    ]
  }

  function postLine(line: BankLine) {
    const { id, number: document, day: date, postedOn, cents, state, provider } = line
    const money = decided.get(id) ?? []
    const common = { date, document, partner: '', source: `bank:${id}` }
    const is = (kind: EntryKind, other: Posting) => {
      if (postedOn === null || postedOn === date)
        return add({ ...common, kind, postings: debitFirst([post('bank', cents), other]) })
      // Its own month was locked.
      add({
        ...common,
        kind: 'unidentified',
        postings: debitFirst([post('bank', cents), post('unidentified', -cents)]),
      })
      const later = { ...common, date: postedOn, source: `bank:${id}:decided` }
      return add({ ...later, kind, postings: debitFirst([post('unidentified', cents), other]) })
    }
    if (state === 'bank_fee') return is('bank_fee', post('bank_fees', -cents))
    if (provider && state === 'payout') return is('payout', post(provider, -cents))
    if (provider && state === 'provider_fee') return is('fee', feeOf(provider, -cents))
    // What staff had recorded of a line whose month was locked then stays in it: the line was against unidentified money.
    const late = postedOn !== null && postedOn !== date ? line.recorded : 0
    const own = cents - line.recorded + late
    const left = own - sum(money.map((one) => one.cents))
    const partners = new Set(money.map(({ partner }) => partner))
    const [partner = ''] = partners
    add({
      ...common,
      partner: partners.size === 1 ? partner : '',
      kind: money[0]?.kind ?? 'unidentified',
      postings: debitFirst([
        post('bank', own),
        ...money.flatMap(({ postings }) => postings),
        post('unidentified', -left),
      ]),
    })
    const corrected = {
      ...common,
      date: postedOn ?? date,
      source: `bank:${id}:recorded`,
      kind: 'unidentified' as const,
    }
    add({ ...corrected, postings: debitFirst([post('unidentified', late), post('bank', -late)]) })
  }

  const feeOf = (provider: 'banklink' | 'wallet', cents: number) =>
    post('provider_fees', cents, { description: `${words[provider]} mokestis` })
  function postFee({ id, provider, day: date, cents }: ProviderFee) {
    const document = `${words[provider].toUpperCase()}-${date}`
    const postings = debitFirst([feeOf(provider, cents), post(provider, -cents)])
    add({ date, document, kind: 'fee', partner: '', source: `fee:${id}`, postings })
  }

  for (const event of inOrder(facts)) {
    if ('cents' in event && 'of' in event) postMoney(event)
    else if ('lines' in event) postDocument(event)
    else {
      const balance = of(event)
      balance.owed += event.cents
      balance.partner = event.partner
      if (event.kind === 'invoice') balance.invoice = event.number
      const covered = Math.max(0, Math.min(balance.advance, balance.owed))
      balance.advance -= covered
      balance.owed -= covered
    }
  }
  for (const line of lines) postLine(line)
  for (const fee of fees) postFee(fee)
  return entries.toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Documents and money by day, and of a day as {@link postJournal} says. */
function inOrder({ documents, earlier, money }: JournalFacts) {
  const dated = [
    ...earlier.map((event) => ({ day: event.day, rank: event.corrects ? 2 : 0, event })),
    ...documents.map((event) => ({ day: event.date, rank: event.corrects ? 2 : 0, event })),
    ...money.map((event) => ({ day: event.day, rank: event.cents > 0 ? 1 : 3, event })),
  ]
  return dated.toSorted((a, b) => a.day.localeCompare(b.day) || a.rank - b.rank).map(({ event }) => event)
}

const debitFirst = (postings: Posting[]) => [
  ...postings.filter(({ cents }) => cents > 0),
  ...postings.filter(({ cents }) => cents <= 0),
]

function kindOf({ of, cents, orderId, opening, account, takesBack, invoiced }: Money): EntryKind {
  if (takesBack) return 'reversal'
  if (account === 'advances') return 'offset'
  if (account === 'write_offs') return 'write_off'
  if (orderId === null && opening === null && !invoiced) return cents > 0 ? 'voucher_sold' : 'reversal'
  return of === 'refund' || cents < 0 ? 'refund' : 'payment'
}

/** A series and digits; a name that somebody wrote beside them leaves the portal in no file. */
const receiptNumber = /^[A-Z]{0,6}[-./ ]?\d[\d./-]{0,24}$/i

/** What a posting of money is called: the line of the bank, the receipt of the till, the invoice, or the order. */
function documentOf(
  { line, account, reference, orderId, opening, voucherId }: Money,
  balance: Balance | undefined,
): string {
  if (line) return line.number
  if ((account === 'cash' || account === 'card') && receiptNumber.test(reference)) return reference
  const invoice = balance?.invoice || opening
  if (invoice) return invoice
  return orderId === null ? voucherNumber(voucherId ?? 0) : `UZS-${orderId}`
}

/** The document itself need not say its own number. */
const said = (posting: Posting, document: string): Posting =>
  posting.description === document ? { ...posting, description: words.receivable } : posting
