import type { Doubt, LineOpening, LineReason, LineVoucher } from '../../contract/manage/bank-lines.ts'
import type { OrderState } from '../../contract/order-states.ts'
import { sum } from '../money.ts'
import type { Named } from './references.rules.ts'
import type { LineHint } from './statement.rules.ts'

/** A line as it is matched. `nameWords`: of the other side, to be compared. */
export type MatchedLine = { cents: number; name: string; code: string; hint: LineHint; text: string }

/** An order that a line may be of. `named`: how the line names it; null: found by its sum. */
export type Candidate = {
  orderId: number
  /** The number of its invoice; empty: it has none. */
  number: string
  state: OrderState
  buyer: string
  /** The same of all orders of a buyer. */
  buyerKey: string
  companyKey: string | null
  /** Cents that are still to be paid; 0 of one that waits for nothing. */
  restCents: number
  /** Whether money can still pay it. */
  open: boolean
  named: Named | null
  /** A transfer of the line's sum that staff recorded, and no line is of. */
  recorded: boolean
  /** The account has paid for its company, as staff confirmed. */
  knownIban: boolean
  likeName: boolean
}
/** Money that goes back by hand. `recorded`: staff noted that it was transferred. */
export type RefundCandidate = {
  refundId: string
  orderId: number
  number: string
  buyer: string
  cents: number
  named: boolean
  recorded: boolean
  likeName: boolean
}
/** A settled line of before that a reversal may be of. */
export type ReversedCandidate = {
  lineId: string
  orders: { orderId: number; number: string; buyer: string }[]
  /** Invoices of the system used before that it paid. */
  openings: LineOpening[]
  /** The sold voucher that it paid, which ends with it. */
  voucher: LineVoucher | null
}

/** A transfer that staff recorded of a sold voucher, what paid it or gave its money back, and no line is of. */
export type VoucherCandidate = { voucherId: number; buyer: string; cents: number; named: boolean; likeName: boolean }

/** An invoice of the system used before that is not paid. `recorded`: staff recorded the transfer, and no line is of it. */
export type OpeningCandidate = {
  openingId: number
  number: string
  buyer: string
  companyKey: string
  restCents: number
  named: boolean
  recorded: boolean
  likeName: boolean
}

export type Facts = {
  orders: Candidate[]
  refunds: RefundCandidate[]
  reversed: ReversedCandidate[]
  vouchers: VoucherCandidate[]
  openings: OpeningCandidate[]
}

type Share = { candidate: Candidate; cents: number }
/** What a line may be. With `doubts` staff confirms it, without it is settled by itself. */
export type Judged = { reasons: LineReason[]; doubts: Doubt[] } & (
  | { kind: 'orders'; shares: Share[] }
  | { kind: 'refund'; refund: RefundCandidate }
  | { kind: 'reversal'; reversed: ReversedCandidate }
  | { kind: 'bank_fee' }
  | { kind: 'payout'; provider: 'banklink' | 'wallet' }
  | { kind: 'voucher'; voucher: VoucherCandidate }
  | { kind: 'opening'; openings: { opening: OpeningCandidate; cents: number }[] }
)

const providerNames = [
  ['PAYSERA', 'banklink'],
  ['PAYPAL', 'wallet'],
] as const

/** The provider whose name an account has that pays something out. */
export const providerOf = (name: string) => providerNames.find(([word]) => name.toUpperCase().includes(word))?.[1]

/** Money goes to orders in their order, each its rest; what is left over goes to the last one. */
function sharesOf(cents: number, candidates: readonly Candidate[]): Share[] {
  let left = cents
  const shares = candidates.map((candidate, i): Share => {
    const share = i === candidates.length - 1 ? left : Math.min(left, candidate.restCents)
    left -= share
    return { candidate, cents: share }
  })
  return shares.filter((share) => share.cents > 0)
}

/** Why what a line names is not settled by itself (bookkeeping notes 6.3). */
function doubtsOf(cents: number, named: readonly Candidate[]): Doubt[] {
  const rest = sum(named.map(({ restCents }) => restCents))
  const closed = named.filter(({ open }) => !open)
  const [one] = named
  if (named.length === 1 && one?.recorded) return []
  return [
    ...closed.map(({ state }): Doubt => (state === 'expired' || state === 'cancelled' ? state : 'paid')),
    ...(new Set(named.map(({ buyerKey }) => buyerKey)).size > 1 ? ['several_buyers' as const] : []),
    ...(closed.length === 0 && cents < rest ? ['part' as const] : []),
    ...(closed.length === 0 && cents > rest ? ['over' as const] : []),
  ]
}

function judgeNamed(cents: number, named: readonly Candidate[]): Judged | undefined {
  // An order that ended is open for money that comes late, and never settled by itself: its seats may be gone.
  const doubts = [
    ...doubtsOf(cents, named),
    ...named.flatMap(({ state, recorded }): Doubt[] =>
      !recorded && (state === 'expired' || state === 'cancelled') ? [state] : [],
    ),
  ]
  const shares = sharesOf(cents, named)
  const reasons = named.flatMap((one) => one.named ?? [])
  const isExact = cents === sum(named.map(({ restCents }) => restCents))
  const linked: LineReason[] = named.length === 1 && named[0]?.recorded ? ['recorded'] : isExact ? ['sum'] : []
  return shares.length
    ? { kind: 'orders', shares, reasons: [...new Set([...reasons, ...linked])], doubts: [...new Set(doubts)] }
    : undefined
}

/** Orders of the exact sum that the line does not name: by who pays. Never settled by itself. */
function judgeBySum({ cents, code }: MatchedLine, orders: readonly Candidate[]): Judged[] {
  const exact = orders.filter((one) => one.named === null && (one.recorded || (one.open && one.restCents === cents)))
  const company = code.replace(/\s/g, '').toUpperCase()
  const scored = exact.map((candidate) => {
    const reasons: LineReason[] = [
      ...(candidate.knownIban ? ['iban' as const] : []),
      ...(company && candidate.companyKey === company ? ['code' as const] : []),
      ...(candidate.likeName ? ['name' as const] : []),
    ]
    // Another company's code on the line speaks against an order.
    const isOther = company !== '' && candidate.companyKey !== null && candidate.companyKey !== company
    const weight = { iban: 4, code: 3, name: 2 }
    const score =
      sum(reasons.map((reason) => (reason in weight ? weight[reason as keyof typeof weight] : 0))) - (isOther ? 3 : 0)
    return { candidate, reasons, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.candidate.orderId - other.candidate.orderId)
    .slice(0, 5)
    .map(({ candidate, reasons }): Judged => ({
      kind: 'orders',
      shares: [{ candidate, cents }],
      reasons: [...reasons, candidate.recorded ? 'recorded' : 'sum'],
      doubts: ['not_named'],
    }))
}

/** Sales of vouchers of the exact sum: those that the line names, else all, those of a like name first. */
function judgeVouchers({ cents }: MatchedLine, vouchers: readonly VoucherCandidate[]): Judged[] {
  const exact = vouchers.filter((one) => one.cents === cents)
  const named = exact.filter((one) => one.named)
  if (named.length)
    return named.map((voucher): Judged => ({
      kind: 'voucher',
      voucher,
      reasons: ['voucher', 'recorded'],
      doubts: named.length > 1 ? ['several'] : [],
    }))
  return exact
    .toSorted((one, other) => Number(other.likeName) - Number(one.likeName))
    .slice(0, 5)
    .map((voucher): Judged => ({
      kind: 'voucher',
      voucher,
      reasons: [...(voucher.likeName ? ['name' as const] : []), 'recorded'],
      doubts: ['not_named'],
    }))
}

/** A number that other numbers of a text may be too: only digits, and few. */
const isWeak = ({ number }: OpeningCandidate) => !/\p{L}/u.test(number) && number.replaceAll(/\D/g, '').length < 6

/**
 * Invoices of the system used before that the line names: one, or several of one buyer, of its exact sum are certain. `beside`:
 * the line names orders too.
 */
function judgeNamedOpenings(cents: number, named: readonly OpeningCandidate[], beside: boolean): Judged[] {
  const unsure: Doubt[] = [
    ...(beside ? ['several' as const] : []),
    ...(named.some(isWeak) ? ['not_named' as const] : []),
  ]
  const [first] = named
  if (first && named.length > 1 && sum(named.map(({ restCents }) => restCents)) === cents) {
    const isOne = named.every((one) => (one.companyKey || one.buyer) === (first.companyKey || first.buyer))
    const openings = named.map((opening) => ({ opening, cents: opening.restCents }))
    const doubts: Doubt[] = [...unsure, ...(isOne ? [] : ['several_buyers' as const])]
    return [{ kind: 'opening', openings, reasons: ['invoice', 'sum'], doubts }]
  }
  return named
    .filter((one) => one.recorded || cents <= one.restCents)
    .map((opening): Judged => ({
      kind: 'opening',
      openings: [{ opening, cents }],
      reasons: ['invoice', ...linkedOf(cents, opening)],
      doubts: [
        ...unsure,
        ...(named.length > 1 && !beside ? ['several' as const] : []),
        ...(opening.recorded || opening.restCents === cents ? [] : ['part' as const]),
      ],
    }))
}
const linkedOf = (cents: number, { recorded, restCents }: OpeningCandidate): LineReason[] =>
  recorded ? ['recorded'] : restCents === cents ? ['sum'] : []

/** Those that the line names, else those of its sum that staff recorded, or of a like name or the company's code. */
function judgeOpenings({ cents, code }: MatchedLine, openings: readonly OpeningCandidate[], beside: boolean): Judged[] {
  const named = openings.filter((one) => one.named)
  if (named.length) return judgeNamedOpenings(cents, named, beside)
  const company = code.replace(/\s/g, '').toUpperCase()
  return openings
    .filter((one) => one.recorded || one.restCents === cents)
    .flatMap((opening): Judged[] => {
      const isCompany = company !== '' && company === opening.companyKey
      const by: LineReason[] = [...(isCompany ? ['code' as const] : []), ...(opening.likeName ? ['name' as const] : [])]
      const reasons: LineReason[] = [...by, ...linkedOf(cents, opening)]
      return by.length || opening.recorded
        ? [{ kind: 'opening', openings: [{ opening, cents }], reasons, doubts: ['not_named'] }]
        : []
    })
    .slice(0, 5)
}

function judgeDebit(line: MatchedLine, { refunds, reversed, vouchers }: Facts): Judged[] {
  if (line.hint === 'reversal' && !reversed.length) return judgeVouchers(line, vouchers)
  if (line.hint === 'reversal') {
    const of = ({ voucher }: ReversedCandidate): Doubt[] => [
      ...(reversed.length > 1 ? ['several' as const] : []),
      ...(voucher ? ['not_named' as const] : []),
    ]
    return reversed.map((one): Judged => ({ kind: 'reversal', reversed: one, reasons: ['reversal'], doubts: of(one) }))
  }
  const exact = refunds.filter(({ cents }) => cents === -line.cents)
  const named = exact.filter((one) => one.named)
  if (named.length)
    return named.map((refund): Judged => ({
      kind: 'refund',
      refund,
      reasons: ['invoice', refund.recorded ? 'recorded' : 'sum'],
      doubts: named.length > 1 ? ['several'] : [],
    }))
  const likely = exact
    .filter(({ likeName }) => likeName)
    .map((refund): Judged => ({
      kind: 'refund',
      refund,
      reasons: ['name', refund.recorded ? 'recorded' : 'sum'],
      doubts: ['not_named'],
    }))
  if (line.hint === 'fee') return [{ kind: 'bank_fee', reasons: ['fee'], doubts: ['not_named'] }]
  return [...likely, ...judgeVouchers(line, vouchers)]
}

/**
 * What a line may be, the likeliest first. Settled by itself is only what names its orders, or the document of a refund, and
 * has exactly their sum; everything else staff confirms (bookkeeping notes 6.3).
 */
export function judge(line: MatchedLine, facts: Facts): Judged[] {
  if (line.cents < 0) return judgeDebit(line, facts)
  const named = facts.orders.filter((one) => one.named !== null)
  const provider = providerOf(line.name)
  const found = named.length ? judgeNamed(line.cents, named) : undefined
  // What a provider pays out is not of one order, whatever it names.
  const openings = provider ? [] : judgeOpenings(line, facts.openings, named.length > 0)
  const doubts: Doubt[] = [
    ...(provider ? ['not_named' as const] : []),
    // A number may be that of an order, or of an invoice of the system used before.
    ...(openings.length > 0 && facts.openings.some((one) => one.named) ? ['several' as const] : []),
  ]
  const byName = found && { ...found, doubts: [...found.doubts, ...doubts] }
  const payout = provider
    ? [{ kind: 'payout' as const, provider, reasons: ['provider' as const], doubts: ['not_named' as const] }]
    : []
  const isCertain = byName?.doubts.length === 0
  return [
    ...payout,
    ...(byName ? [byName] : []),
    ...(isCertain ? [] : openings),
    ...(isCertain || provider ? [] : judgeBySum(line, facts.orders)),
    ...(isCertain || provider ? [] : judgeVouchers(line, facts.vouchers)),
  ].toSorted((one, other) => Number(other.doubts.length === 0) - Number(one.doubts.length === 0))
}
