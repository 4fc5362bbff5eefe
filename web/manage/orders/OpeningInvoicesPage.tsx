import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OpeningInvoice, openingInvoiceList } from '../../../contract/manage/opening-invoices.list.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { List } from '../kit/List.tsx'
import { listKey } from '../kit/list-query.ts'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { useReceiptFields } from './useReceiptFields.tsx'
import { useMay } from '../useMay.ts'

type Opened = { what: 'record' | 'takeBack' | 'remove'; invoice: OpeningInvoice }

/** Invoices of the system used before that were brought in unpaid, and the money that came for them. */
export default function OpeningInvoicesPage() {
  const t = useTranslations('manageOrders.opening')
  const money = useMoney()
  const settles = useMay()('settle_orders')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const { what, invoice } = opened ?? {}
  const values = { number: invoice?.number ?? '', buyer: invoice?.buyer ?? '' }
  async function done(text: string) {
    await queryClient.invalidateQueries({ queryKey: listKey(openingInvoiceList) })
    show({ kind: 'success', text })
  }
  return (
    <>
      <List
        of={openingInvoiceList}
        actions={
          settles && (
            <ManageLink to="invoiceImports" className={buttonClass({ variant: 'secondary' })}>
              {t('import')}
            </ManageLink>
          )
        }
        cells={{ rest_cents: ({ rest_cents }) => (rest_cents > 0 ? money(rest_cents) : t('paid')) }}
        menu={(row) => [
          settles &&
            row.rest_cents > 0 && {
              id: 'record',
              label: t('record'),
              run: () => open({ what: 'record', invoice: row }),
            },
          settles &&
            row.received && {
              id: 'take-back',
              label: t('takeBack'),
              run: () => open({ what: 'takeBack', invoice: row }),
            },
          settles &&
            !row.received && { id: 'remove', label: t('remove'), run: () => open({ what: 'remove', invoice: row }) },
        ]}
      />
      <Dialog open={what === 'record'} onClose={close} title={t('recordTitle', values)}>
        {invoice && (
          <RecordForm
            invoice={invoice}
            onDone={async () => {
              await done(t('recorded'))
              close()
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={what === 'takeBack'}
        onClose={close}
        title={t('takeBackTitle', values)}
        action={t('takeBack')}
        danger
        onConfirm={async () => {
          await call('takeBackOpeningReceipt', { params: { id: invoice?.id ?? 0 } })
          await done(t('takenBack'))
        }}
      >
        <p>{t('takeBackText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={what === 'remove'}
        onClose={close}
        title={t('removeTitle', values)}
        action={t('remove')}
        danger
        onConfirm={async () => {
          await call('removeOpeningInvoice', { params: { id: invoice?.id ?? 0 } })
          await done(t('removed'))
        }}
      >
        <p>{t('removeText', values)}</p>
      </ConfirmDialog>
    </>
  )
}

function RecordForm({
  invoice: { id, rest_cents: rest },
  onDone,
}: {
  invoice: OpeningInvoice
  onDone: () => Promise<void>
}) {
  const t = useTranslations('manageOrders.opening')
  const receipt = useTranslations('manageOrders.receipt')
  const money = useMoney()
  const { labels, read, validate, fields } = useReceiptFields(rest, {
    over: (amount) => t('over', { amount }),
    less: (amount) => t('less', { amount }),
  })
  const { errors, failure, pending, submit, formRef } = useCallForm('recordOpeningReceipt', {
    labels,
    focus: 'field',
    read,
    validate,
    request: (values) => ({ params: { id }, body: { ...values, amount: values.amount ?? 0, rest } }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('rest', { amount: money(rest) })}</p>
      {fields(errors)}
      <FormMessage failure={failure} title={receipt('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {receipt('save')}
      </Button>
    </form>
  )
}
