import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { BankLineRow } from '../../../contract/manage/bank.list.ts'
import type { LineOrder, Proposal } from '../../../contract/manage/bank-lines.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { textLink } from '../../ui/textLink.ts'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { useAction } from '../useAction.ts'
import { useBankUpdate } from './useBankUpdate.ts'

/** What a line is, or may be: the likeliest, which one step confirms, with its reasons. */
export function LineCell({ line }: { line: BankLineRow }) {
  const t = useTranslations('manageBank')
  const words = useTranslations('words')
  const { state, orders, provider, reason, proposals, voucher, openings } = line
  if (state !== 'open')
    return (
      <span>
        {orders.length ? (
          <Orders of={orders} />
        ) : (
          [
            provider && words(`bankProviders.${provider}`),
            voucher && t('proposals.voucher', { id: String(voucher.voucher_id), buyer: voucher.buyer }),
            ...openings.map((one) => t('proposals.opening', one)),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')
        )}
      </span>
    )
  const [first, ...others] = proposals
  if (!first) return <span className="text-ink-soft">{t('none')}</span>
  return (
    <div className="grid min-w-64 gap-2">
      <Proposed line={line} proposal={first} />
      {others.length > 0 && (
        <details open={first.doubts.includes('several')}>
          <summary className="cursor-pointer text-sm text-ink-soft">{t('others', { count: others.length })}</summary>
          <div className="mt-2 grid gap-2 border-l border-line pl-3">
            {others.map((one) => (
              <Proposed key={keyOf(one)} line={line} proposal={one} isOther />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const keyOf = ({ kind, orders, refund_id, line_id, voucher, openings }: Proposal) =>
  [
    kind,
    refund_id,
    line_id,
    voucher?.voucher_id,
    ...openings.map((one) => `-${one.opening_id}`),
    ...orders.map(({ order_id }) => order_id),
  ].join(' ')

function Proposed({ line, proposal, isOther = false }: { line: BankLineRow; proposal: Proposal; isOther?: boolean }) {
  const t = useTranslations('manageBank')
  const update = useBankUpdate()
  const { pending, run } = useAction()
  const { kind, reasons, doubts } = proposal
  async function confirm() {
    await confirmProposal(line.id, proposal)
    await update()
  }
  return (
    <div className="grid justify-items-start gap-1">
      <span>
        <Said proposal={proposal} />
      </span>
      <span className="text-sm text-ink-soft">
        {[...new Set(reasons)].map((one) => t(`reasons.${one}`)).join(', ')}
        {doubts.filter((one) => one !== 'not_named').length > 0 && (
          <>
            {' · '}
            <strong className="text-amber-ink">
              {doubts
                .filter((one) => one !== 'not_named')
                .map((one) => t(`doubts.${one}`))
                .join(', ')}
            </strong>
          </>
        )}
      </span>
      <Button
        size="sm"
        variant={isOther ? 'secondary' : 'primary'}
        pending={pending === kind}
        onClick={() => run(kind, confirm, t('confirmed'))}
      >
        {t('confirm')}
      </Button>
    </div>
  )
}

/** Does what a proposal says. */
async function confirmProposal(id: string, proposal: Proposal) {
  const { kind, orders, refund_id, line_id, provider, voucher, openings } = proposal
  const params = { id }
  if (kind === 'orders') {
    const shares = orders.map(({ order_id, cents }) => ({ order_id, cents }))
    return call('settleBankLine', { params, body: { orders: shares } })
  }
  if (kind === 'refund') return call('refundBankLine', { params, body: { refund_id: refund_id ?? '' } })
  if (kind === 'reversal') return call('reverseBankLine', { params, body: { line_id: line_id ?? '' } })
  if (kind === 'voucher') return call('settleLineVoucher', { params, body: { voucher_id: voucher?.voucher_id ?? 0 } })
  if (kind === 'opening') {
    const shares = openings.map(({ opening_id, cents }) => ({ opening_id, cents }))
    return call('settleLineOpening', { params, body: { openings: shares } })
  }
  return call('decideBankLine', { params, body: { state: kind, provider, reason: '' } })
}

function Said({ proposal: { kind, orders, provider, voucher, openings } }: { proposal: Proposal }) {
  const t = useTranslations('manageBank')
  const words = useTranslations('words.bankProviders')
  const [first] = orders
  if (kind === 'orders') return <Orders of={orders} withRest />
  if (kind === 'payout') return t('proposals.payout', { provider: provider ? words(provider) : '' })
  if (kind === 'bank_fee') return t('proposals.bank_fee')
  if (kind === 'voucher')
    return t('proposals.voucher', { id: String(voucher?.voucher_id ?? ''), buyer: voucher?.buyer ?? '' })
  if (kind === 'reversal' && voucher)
    return t('proposals.reversalVoucher', { id: String(voucher.voucher_id), buyer: voucher.buyer })
  if (kind === 'reversal' && openings.length)
    return t('proposals.reversalOpening', { invoices: openings.map((one) => t('proposals.opening', one)).join(', ') })
  if (kind === 'opening') return openings.map((one) => t('proposals.opening', one)).join(', ')
  return t(`proposals.${kind}`, { order: String(first?.order_id ?? ''), buyer: first?.buyer ?? '' })
}

/** Orders with their numbers and buyers. */
function Orders({ of, withRest = false }: { of: readonly LineOrder[]; withRest?: boolean }) {
  const t = useTranslations('manageBank')
  const money = useMoney()
  return of.map(({ order_id, number, buyer, rest_cents, cents }, i) => (
    <Fragment key={order_id}>
      {i > 0 && <br />}
      <ManageLink to="order" params={{ id: order_id }} className={textLink}>
        {number || t('order', { id: String(order_id) })}
      </ManageLink>
      {` ${buyer}`}
      {(of.length > 1 || withRest) && ` · ${money(cents)}`}
      {withRest && rest_cents !== cents && ` (${t('rest', { amount: money(rest_cents) })})`}
    </Fragment>
  ))
}
