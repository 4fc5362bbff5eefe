import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedQuote } from '../../../contract/manage/quotes.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { quoteQuery, quotesKey } from './queries.ts'

/** Stores the changed quote where the screens read it. */
export function useQuoteUpdate() {
  const queryClient = useQueryClient()
  return async (quote: ManagedQuote) => {
    queryClient.setQueryData(quoteQuery(quote.id).queryKey, quote)
    await queryClient.invalidateQueries({ queryKey: quotesKey })
  }
}

/** What can be done with a quote in its state. */
export function QuoteActions({ quote }: { quote: ManagedQuote }) {
  const t = useTranslations('manageQuotes')
  const money = useMoney()
  const update = useQuoteUpdate()
  const { show } = useToast()
  const [asking, setAsking] = useState<'send' | 'withdraw'>()
  const { id, number, version, state, total, email } = quote
  const pdf = useFileDownload(`${number}.pdf`, () => call('getQuotePdf', { params: { id } }))
  const open = state === 'draft' || state === 'sent'
  const send = async () => {
    await update(await call('sendQuote', { params: { id }, body: { version } }))
    show({ kind: 'success', text: t('sentDone') })
  }
  const close = () => setAsking(undefined)
  return (
    <>
      <Button variant="secondary" pending={pdf.pending} onClick={pdf.download}>
        {t('pdf')}
      </Button>
      {state === 'draft' && (
        <ManageLink to="quoteForm" params={{ id }} className={buttonClass({ variant: 'secondary' })}>
          {t('edit')}
        </ManageLink>
      )}
      {open && (
        <>
          <Button variant="secondary" onClick={() => setAsking('withdraw')}>
            {t('withdraw')}
          </Button>
          <Button onClick={() => setAsking('send')}>{t(state === 'draft' ? 'send' : 'resend')}</Button>
        </>
      )}
      <ConfirmDialog open={asking === 'send'} onClose={close} title={t('send')} action={t('send')} onConfirm={send}>
        <p>{t('sendText', { total: money(total), email })}</p>
        {state === 'sent' && <p>{t('resendText')}</p>}
      </ConfirmDialog>
      <Dialog open={asking === 'withdraw'} onClose={close} title={t('withdraw')}>
        <WithdrawForm quote={quote} onClose={close} />
      </Dialog>
    </>
  )
}

function WithdrawForm({ quote: { id }, onClose }: { quote: ManagedQuote; onClose: () => void }) {
  const t = useTranslations('manageQuotes')
  const update = useQuoteUpdate()
  const { errors, failure, pending, submit, formRef } = useCallForm('withdrawQuote', {
    labels: { reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('writeReason') }),
    request: (body) => ({ params: { id }, body }),
    onDone: async (quote) => {
      await update(quote)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('withdrawText')}</p>
      <ReasonField label={t('reason')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" variant="danger" pending={pending} className="justify-self-start">
        {t('withdraw')}
      </Button>
    </form>
  )
}
