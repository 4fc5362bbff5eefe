import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { receiptList, type ReceiptRow } from '../../../contract/manage/receipts.list.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { textLink } from '../../ui/textLink.ts'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { List } from '../kit/List.tsx'
import { listKey } from '../kit/list-query.ts'
import { useMoney } from '../kit/useMoney.ts'
import { InvoiceNumber } from '../InvoiceNumber.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMay } from '../useMay.ts'
import { SellVoucherDialog } from './SellVoucherDialog.tsx'

/** A sold voucher: its number, its kind, and the invoice of a single-purpose one. */
function SoldVoucher({ of: { voucher_id, purpose, invoice_id, invoice } }: { of: ReceiptRow }) {
  const t = useTranslations('manageOrders.voucher')
  const words = useTranslations('words.voucherPurposes')
  return (
    <>
      {t('number', { id: String(voucher_id) })}
      {purpose && <span className="block text-sm text-ink-soft">{words(purpose)}</span>}
      {voucher_id !== null && invoice_id !== null && invoice !== null && (
        <InvoiceNumber of={{ id: invoice_id, order_id: null, voucher_id }} number={invoice} />
      )}
    </>
  )
}

/** Money that staff recorded, by day: what was taken at the counter, transfers, and what was paid for gift vouchers. */
export default function ReceiptsPage() {
  const t = useTranslations('manageOrders.voucher')
  const money = useMoney()
  const may = useMay()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [selling, setSelling] = useState(false)
  const [returning, setReturning] = useState<ReceiptRow>()
  async function takeBack() {
    if (returning?.voucher_id == null) return
    await call('takeBackVoucher', { params: { id: returning.voucher_id } })
    await queryClient.invalidateQueries({ queryKey: listKey(receiptList) })
    show({ kind: 'success', text: t('takenBack') })
  }
  return (
    <>
      <List
        of={receiptList}
        actions={
          may('make_sales') && (
            <Button icon={<Icon name="plus" />} onClick={() => setSelling(true)}>
              {t('title')}
            </Button>
          )
        }
        cells={{
          order_id: (row) =>
            row.order_id === null ? (
              (row.opening_invoice ?? <SoldVoucher of={row} />)
            ) : (
              <ManageLink to="order" params={{ id: row.order_id }} className={textLink}>
                {row.order_id}
              </ManageLink>
            ),
          voucher_id: ({ voucher_id }) => voucher_id ?? '–',
          invoice: ({ voucher_id, invoice_id, invoice }) =>
            voucher_id === null || invoice_id === null || invoice === null ? (
              '–'
            ) : (
              <InvoiceNumber of={{ id: invoice_id, order_id: null, voucher_id }} number={invoice} />
            ),
        }}
        menu={(row) => [
          row.takes_back &&
            may('settle_orders') && { id: 'take-back', label: t('takeBack'), run: () => setReturning(row) },
        ]}
      />
      <SellVoucherDialog open={selling} onClose={() => setSelling(false)} />
      <ConfirmDialog
        open={returning !== undefined}
        onClose={() => setReturning(undefined)}
        title={t('takeBack')}
        action={t('takeBack')}
        danger
        onConfirm={takeBack}
      >
        <p>{t('takeBackText', { amount: money(returning?.cents ?? 0), buyer: returning?.buyer ?? '' })}</p>
        {returning?.invoice && <p>{t('takeBackCredit', { number: returning.invoice })}</p>}
      </ConfirmDialog>
    </>
  )
}
