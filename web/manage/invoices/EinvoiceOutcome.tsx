import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Einvoice, einvoiceOutcomes, type InvoiceEinvoices } from '../../../contract/manage/einvoices.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { ReasonField } from '../ReasonField.tsx'

type Props = {
  params: { id: number; invoice: string; einvoice: string }
  einvoice: Pick<Einvoice, 'way' | 'state' | 'outcomes'>
  onChanged: (next: InvoiceEinvoices) => void
}

const doingOf = ({ way, state }: Props['einvoice']) =>
  way === 'network' ? 'open' : state === 'draft' ? 'giveUp' : 'refused'

/** Records what became of an electronic invoice, when staff learned it elsewhere: behind a button. */
export function EinvoiceOutcome(props: Props) {
  const t = useTranslations('manageOrders.einvoices.outcome')
  const [isOpen, setOpen] = useState(false)
  if (props.einvoice.outcomes.length === 0) return undefined
  if (isOpen) return <OutcomeForm {...props} />
  return (
    <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
      {t(doingOf(props.einvoice))}
    </Button>
  )
}

function OutcomeForm({ params, einvoice, onChanged }: Props) {
  const t = useTranslations('manageOrders.einvoices.outcome')
  const { way, outcomes } = einvoice
  const [only] = outcomes.length === 1 ? outcomes : []
  const isFile = way === 'file'
  const label = t(isFile ? 'why' : 'note')
  const { errors, failure, pending, submit, formRef } = useCallForm('settleEinvoice', {
    labels: { outcome: t('what'), note: label },
    focus: 'field',
    read: (form) => ({
      outcome: only ?? einvoiceOutcomes.find((one) => one === form.get('outcome')),
      note: String(form.get('note')).trim(),
    }),
    validate: ({ outcome, note }) => ({
      outcome: outcome ? undefined : t('choose'),
      note: note ? undefined : t(isFile ? 'writeWhy' : 'writeNote'),
    }),
    request: ({ outcome = 'failed', note }) => ({ params, body: { outcome, note } }),
    onDone: onChanged,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-3">
      {!only && (
        <RadioGroup
          id="outcome"
          name="outcome"
          label={t('what')}
          required
          error={errors.outcome}
          options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      )}
      <ReasonField name="note" label={label} {...(isFile ? {} : { hint: t('noteHint') })} error={errors.note} />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" size="sm" pending={pending} className="justify-self-start">
        {t(isFile ? doingOf(einvoice) : 'save')}
      </Button>
    </form>
  )
}
