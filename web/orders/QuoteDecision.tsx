import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import type { OfferedQuote } from '../../contract/quotes.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { textLink } from '../ui/textLink.ts'

type Props = { quote: OfferedQuote; token: string; onDecided: (quote: OfferedQuote) => void }

/** Accepts a quote with the terms, or declines it. */
export function QuoteDecision({ quote: { email }, token, onDecided }: Props) {
  const t = useTranslations('orders.quote')
  const [declining, setDeclining] = useState(false)
  const { errors, failure, pending, submit, formRef } = useCallForm('acceptQuote', {
    labels: { agree: t('accept') },
    focus: 'field',
    read: (form) => ({ agree: form.get('agree') === 'on' }),
    validate: ({ agree }) => ({ agree: agree ? undefined : t('mustAgree') }),
    request: (body) => ({ params: { token }, body }),
    onDone: onDecided,
  })
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <p>{t('acceptText', { email })}</p>
        <CheckboxField
          id="agree"
          name="agree"
          required
          error={errors.agree}
          label={t.rich('agree', {
            terms: (chunks) => (
              <Link to="/page/$id" params={{ id: String(staticPages.terms) }} target="_blank" className={textLink}>
                {chunks}
              </Link>
            ),
          })}
        />
        <FormMessage failure={failure} title={t('failed')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" pending={pending}>
            {t('accept')}
          </Button>
          <Button size="lg" variant="secondary" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </div>
      </form>
      <Dialog open={declining} onClose={() => setDeclining(false)} title={t('declineTitle')}>
        <DeclineForm token={token} onDecided={onDecided} />
      </Dialog>
    </>
  )
}

function DeclineForm({ token, onDecided }: Pick<Props, 'token' | 'onDecided'>) {
  const t = useTranslations('orders.quote')
  const { errors, failure, pending, submit, formRef } = useCallForm('declineQuote', {
    labels: { quote_answer: t('why') },
    focus: 'field',
    read: (form) => ({ quote_answer: String(form.get('quote_answer')) }),
    request: (body) => ({ params: { token }, body }),
    onDone: onDecided,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <TextAreaField
        id="quote_answer"
        name="quote_answer"
        label={t('why')}
        rows={3}
        maxLength={500}
        error={errors.quote_answer}
      />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('decline')}
      </Button>
    </form>
  )
}
