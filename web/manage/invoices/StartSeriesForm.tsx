import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { InvoiceSeries } from '../../../contract/manage/invoices.list.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { invoiceSeriesQuery } from './queries.ts'

/** The number of the first document of a series that has none yet. */
export function StartSeriesForm({ of: { series, first_number }, onClose }: { of: InvoiceSeries; onClose: () => void }) {
  const t = useTranslations('manageOrders.register')
  const range = useTranslations('manage.edit')('range', { min: 1, max: 999_999 })
  const { show } = useToast()
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('startInvoiceSeries', {
    labels: { first_number: t('first_number') },
    focus: 'field',
    read: (form) => ({ first_number: Number(form.get('first_number')) }),
    validate: ({ first_number: number }) => ({
      first_number: Number.isInteger(number) && number >= 1 && number <= 999_999 ? undefined : range,
    }),
    request: (body) => ({ params: { series }, body }),
    onDone: (reply) => {
      queryClient.setQueryData(invoiceSeriesQuery.queryKey, reply)
      show({ kind: 'success', text: t('started') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('startText')}</p>
      <TextField
        id="first_number"
        name="first_number"
        inputMode="numeric"
        required
        label={t('first_number')}
        defaultValue={String(first_number)}
        error={errors.first_number}
      />
      <FormMessage failure={failure} title={t('notStarted')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('start')}
      </Button>
    </form>
  )
}
