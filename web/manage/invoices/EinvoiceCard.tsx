import { useTranslations } from 'use-intl'
import type { Einvoice, EinvoiceEvent, EinvoiceState, InvoiceEinvoices } from '../../../contract/manage/einvoices.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'
import { EinvoiceOutcome } from './EinvoiceOutcome.tsx'
import type { EinvoiceOf } from './queries.ts'
import { useEinvoiceCodes } from './useEinvoiceCodes.ts'

const tones: Readonly<Record<EinvoiceState, BadgeTone>> = {
  draft: 'neutral',
  queued: 'amber',
  submitted: 'amber',
  delivered: 'success',
  failed: 'danger',
}

type Props = { of: EinvoiceOf; einvoice: Einvoice; onChanged: (next: InvoiceEinvoices) => void }

/** An electronic invoice with its state, the answer of the buyer, and what happened to it. */
export function EinvoiceCard({ of, einvoice, onChanged }: Props) {
  const t = useTranslations('manageOrders.einvoices')
  const { id, way, state, answer, receiver, platform_number, events } = einvoice
  const settles = useMay()('settle_orders')
  const params = { id: of.order_id, invoice: of.id, einvoice: id }
  const { pending, download } = useFileDownload(`${of.number.replaceAll(' ', '-')}.xml`, () =>
    call('getEinvoiceFile', { params }),
  )
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        {answer && (
          <Badge tone={answer === 'RE' ? 'danger' : answer === 'UQ' ? 'amber' : 'pine'}>{t(`answers.${answer}`)}</Badge>
        )}
        <Button
          size="sm"
          variant="secondary"
          className="ml-auto"
          pending={pending}
          onClick={download}
          icon={<Icon name="download" size={16} />}
        >
          XML
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {[t(`ways.${way}`), t('receiver', { receiver }), platform_number && t('platform', { number: platform_number })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="grid gap-2 text-sm">
        {events.map((event) => (
          <Event key={`${event.kind} ${event.answer} ${event.happened} ${event.text}`} of={event} />
        ))}
      </ol>
      {state === 'draft' && settles && <UploadForm params={params} onChanged={onChanged} />}
      {settles && <EinvoiceOutcome key={state} params={params} einvoice={einvoice} onChanged={onChanged} />}
    </section>
  )
}

function Event({ of: { kind, answer, happened, text, reasons, actions, corrections } }: { of: EinvoiceEvent }) {
  const t = useTranslations('manageOrders.einvoices')
  const { moment, day } = useMoments()
  const codes = useEinvoiceCodes()
  const said = [text, ...codes.reasons(reasons), ...codes.actions(actions)].filter(Boolean)
  return (
    <li className="border-l-2 border-line pl-3">
      <span className="text-ink-soft">{answer ? day(happened) : moment(happened)}</span>{' '}
      <strong className="font-semibold">{answer ? t(`answers.${answer}`) : t(`kinds.${kind}`)}</strong>
      {said.length > 0 && <span className="block">{said.join(' · ')}</span>}
      {corrections.map(({ term, value }) => (
        <span key={term} className="block">
          {t('correction', { term: codes.term(term), value })}
        </span>
      ))}
    </li>
  )
}

type UploadProps = { params: { id: number; invoice: string; einvoice: string }; onChanged: Props['onChanged'] }

/** Notes the number that the platform gave an upload. */
function UploadForm({ params, onChanged }: UploadProps) {
  const t = useTranslations('manageOrders.einvoices')
  const write = useTranslations('manage.edit')('write')
  const { errors, failure, pending, submit, formRef } = useCallForm('markEinvoiceUploaded', {
    labels: { platform_number: t('platformNumber') },
    focus: 'field',
    read: (form) => ({ platform_number: String(form.get('platform_number')).trim() }),
    validate: ({ platform_number: number }) => ({ platform_number: number ? undefined : write }),
    request: (body) => ({ params, body }),
    onDone: onChanged,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-3">
      <p className="text-sm">{t('uploadText')}</p>
      <TextField
        id="platform_number"
        name="platform_number"
        required
        maxLength={60}
        label={t('platformNumber')}
        error={errors.platform_number}
      />
      <FormMessage failure={failure} title={t('notMarked')} />
      <Button type="submit" size="sm" pending={pending} className="justify-self-start">
        {t('uploaded')}
      </Button>
    </form>
  )
}
