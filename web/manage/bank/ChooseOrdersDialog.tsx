import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankLineRow } from '../../../contract/manage/bank.list.ts'
import type { LineOrder } from '../../../contract/manage/bank-lines.ts'
import { call } from '../../api/client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { lineOrdersQuery } from './queries.ts'
import { useBankUpdate } from './useBankUpdate.ts'
import { useMarked } from './useMarked.ts'

type Props = { line: BankLineRow; onClose: () => void }
type Chosen = LineOrder & { typed: Amount }

/** Assigns what came to orders that are found by typing; the amounts add up to the line. */
export function ChooseOrdersDialog({ line, onClose }: Props) {
  const t = useTranslations('manageBank')
  const money = useMoney()
  const update = useBankUpdate()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const left = line.cents - chosen.reduce((sum, { typed }) => sum + (centsOf(typed) || 0), 0)
  const add = (order: LineOrder) =>
    setChosen([...chosen, { ...order, typed: order.rest_cents > 0 ? Math.min(left, order.rest_cents) : left }])
  const { errors, marking } = useMarked()
  async function assign() {
    const orders = chosen.map(({ order_id, typed }) => ({ order_id, cents: centsOf(typed) ?? 0 }))
    await call('settleBankLine', { params: { id: line.id }, body: { orders } })
    await update()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('chooseTitle', { amount: money(line.cents) })}
      action={t('assign')}
      onConfirm={() => marking(assign)}
    >
      <p className="text-ink-soft">{[line.name, line.text, line.reference].filter(Boolean).join(' · ')}</p>
      <OrderPicker without={chosen.map(({ order_id }) => order_id)} onPick={add} />
      {chosen.map(({ order_id, buyer, typed }) => (
        <div key={order_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <EuroField
            id={`share-${order_id}`}
            label={t('share', { id: String(order_id) })}
            hint={buyer}
            error={Number.isNaN(centsOf(typed)) ? t('writeAmount') : undefined}
            value={typed}
            onChange={(value) =>
              setChosen(chosen.map((one) => (one.order_id === order_id ? { ...one, typed: value } : one)))
            }
          />
          <IconButton
            icon="trash"
            label={t('remove', { id: String(order_id) })}
            onClick={() => setChosen(chosen.filter((one) => one.order_id !== order_id))}
          />
        </div>
      ))}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {Object.entries(errors).find(([field]) => field.startsWith('orders'))?.[1]}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {chosen.length > 0 && left !== 0 && t('difference', { amount: money(left) })}
      </p>
    </ConfirmDialog>
  )
}

function OrderPicker({ without, onPick }: { without: readonly number[]; onPick: (order: LineOrder) => void }) {
  const t = useTranslations('manageBank')
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const { data } = useQuery({ ...lineOrdersQuery(search), enabled: search.length > 1 })
  const found = search.length > 1 ? (data?.data.filter(({ order_id }) => !without.includes(order_id)) ?? []) : []
  return (
    <div className="grid gap-2">
      <SearchField
        id="order-search"
        label={t('find')}
        labelHidden={false}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status" className="text-sm text-ink-soft">
        {search.length > 1 && data && found.length === 0 && t('noneFound')}
      </div>
      {found.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {found.map((one) => (
            <li key={one.order_id}>
              <button
                type="button"
                className="w-full px-3 py-2 text-left hover:bg-page"
                onClick={() => {
                  setTyped('')
                  onPick(one)
                }}
              >
                <strong>{one.number || t('order', { id: String(one.order_id) })}</strong> {one.buyer}
                <br />
                <span className="text-sm text-ink-soft">
                  {one.number && `${t('order', { id: String(one.order_id) })} · `}
                  {t('rest', { amount: money(one.rest_cents) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
