import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { einvoicesQuery } from '../invoices/queries.ts'
import { useEinvoiceCodes } from '../invoices/useEinvoiceCodes.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { CorrectBuyerForm } from './CorrectBuyerForm.tsx'
import { isCorrectable } from './is-correctable.ts'

type Props = { order: ManagedOrder; number: string | number | undefined }

/** Credits an invoice that the buyer rejected and issues it again: with what the buyer says is right, and why. */
export function RejectedInvoice({ order, number }: Props) {
  const t = useTranslations('manageOrders.einvoices')
  const buyer = useTranslations('manageOrders.buyer')
  const [isOpen, setOpen] = useState(false)
  const invoice = order.invoices.find((one) => one.number === number)
  const close = () => setOpen(false)
  if (!invoice || !isCorrectable(order)) return undefined
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('reissue')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={buyer('correctTitle')}>
        <Wanted order={order} invoice={invoice.id} onClose={close} />
      </Dialog>
    </>
  )
}

type WantedProps = { order: ManagedOrder; invoice: string; onClose: () => void }

function Wanted({ order, invoice, onClose }: WantedProps) {
  const codes = useEinvoiceCodes()
  const query = useQuery(einvoicesQuery({ id: invoice, order_id: order.order_id }))
  if (!query.data) return <QueryNotice query={query} />
  const { correction } = query.data
  if (!correction) return <CorrectBuyerForm order={order} onClose={onClose} />
  const { reasons, text, ...company } = correction
  const reason = [codes.reasons(reasons).join(', '), text].filter(Boolean).join(': ')
  return <CorrectBuyerForm order={order} wanted={{ ...company, reason }} onClose={onClose} />
}
