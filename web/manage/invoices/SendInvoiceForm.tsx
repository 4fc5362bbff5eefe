import { useTranslations } from 'use-intl'
import type { InvoiceRow } from '../../../contract/manage/invoices.list.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'

/** Emails a document of the register to an address. */
export function SendInvoiceForm({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useTranslations('manageOrders.register')
  const write = useTranslations('manage.edit')('write')
  const { show } = useToast()
  const { id, order_id, voucher_id } = invoice
  const { errors, failure, pending, submit, formRef } = useCallForm(
    order_id === null ? 'sendVoucherInvoice' : 'sendInvoice',
    {
      labels: { email: t('email') },
      focus: 'field',
      read: (form) => ({ email: String(form.get('email')).trim() }),
      validate: ({ email }) => ({ email: email ? undefined : write }),
      request: (body) => ({ params: { id: order_id ?? voucher_id ?? 0, invoice: id }, body }),
      onDone: ({ sent_to: email }) => {
        show({ kind: 'success', text: t('sent', { email }) })
        onClose()
      },
    },
  )
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('sendText')}</p>
      <TextField
        id="email"
        name="email"
        type="email"
        required
        maxLength={254}
        label={t('email')}
        error={errors.email}
      />
      <FormMessage failure={failure} title={t('notSent')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('sendAction')}
      </Button>
    </form>
  )
}
