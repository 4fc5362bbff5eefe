import { createFileRoute, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallForm } from '../api/useCallForm.ts'
import { pageHead } from '../head.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useMoment } from './useMoment.ts'

export const Route = createFileRoute('/withdraw')({
  staticData: { messages: ['orders'] },
  head: ({
    match: {
      context: { messages, language, site },
    },
  }) =>
    pageHead({
      title: messages.orders?.withdrawal.title ?? '',
      description: messages.orders?.withdrawal.pageIntro ?? '',
      path: '/withdraw',
      language,
      ...site,
    }),
  component: WithdrawPage,
})

type Declaration = { name: string; order_number: string; email: string }
/** `emailed` is false when an email may not follow. */
type Receipt = { declared_at: string; emailed: boolean }
const empty: Declaration = { name: '', order_number: '', email: '' }
const fields = ['name', 'order_number', 'email'] as const

/** Withdraws from a contract without signing in: the details, then the confirmation (CRD art. 11a). */
function WithdrawPage() {
  const t = useTranslations('orders.withdrawal')
  const [declaration, setDeclaration] = useState(empty)
  const [step, setStep] = useState<'details' | 'confirm'>('details')
  const [received, setReceived] = useState<Receipt>()
  if (received) return <Received declaration={declaration} receipt={received} />
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="mt-3 mb-8 text-lg text-ink-soft">{t('pageIntro')}</p>
        {step === 'details' ? (
          <Details
            declaration={declaration}
            onNext={(given) => {
              setDeclaration(given)
              setStep('confirm')
            }}
          />
        ) : (
          <Confirm declaration={declaration} onBack={() => setStep('details')} onReceived={setReceived} />
        )}
      </div>
    </div>
  )
}

function Details({ declaration, onNext }: { declaration: Declaration; onNext: (given: Declaration) => void }) {
  const t = useTranslations('orders.withdrawal')
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const labels = { name: t('name'), order_number: t('orderNumber'), email: t('email') }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const given = { name: text('name'), order_number: text('order_number'), email: text('email') }
    const found = {
      ...Object.fromEntries(fields.filter((name) => !given[name]).map((name) => [name, t('required')])),
      ...(given.email && !/^\S+@\S+\.\S+$/.test(given.email) ? { email: t('emailWrong') } : {}),
    }
    setErrors(found)
    if (!Object.keys(found).length) onNext(given)
  }
  const summary = fields.flatMap((id) => (errors[id] ? [{ id, label: labels[id], text: errors[id] }] : []))
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ErrorSummary errors={summary} />
      <TextField
        id="name"
        name="name"
        label={labels.name}
        required
        autoComplete="name"
        maxLength={160}
        defaultValue={declaration.name}
        error={errors.name}
      />
      <TextField
        id="order_number"
        name="order_number"
        label={labels.order_number}
        hint={t('orderNumberHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        defaultValue={declaration.order_number}
        error={errors.order_number}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={labels.email}
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={declaration.email}
        error={errors.email}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        {t('start')}
      </Button>
    </form>
  )
}

type ConfirmProps = { declaration: Declaration; onBack: () => void; onReceived: (receipt: Receipt) => void }

function Confirm({ declaration, onBack, onReceived }: ConfirmProps) {
  const t = useTranslations('orders.withdrawal')
  const { failure, summary, pending, submit, formRef } = useCallForm('declareWithdrawal', {
    labels: { name: t('name'), order_number: t('orderNumber'), email: t('email') },
    read: () => declaration,
    request: (body) => ({ body }),
    onDone: onReceived,
  })
  return (
    <form ref={formRef} onSubmit={submit} className="grid gap-5">
      <FormMessage failure={failure} title={t('failed')} />
      <ErrorSummary errors={summary} />
      <h2 className="text-xl">{t('review')}</h2>
      <Declared declaration={declaration} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" variant="danger" pending={pending}>
          {t('confirm')}
        </Button>
        <Button size="lg" variant="secondary" onClick={onBack}>
          {t('change')}
        </Button>
      </div>
    </form>
  )
}

/** What is declared, as it was typed. */
function Declared({ declaration }: { declaration: Declaration }) {
  const t = useTranslations('orders.withdrawal')
  const rows = [
    [t('name'), declaration.name],
    [t('orderNumber'), declaration.order_number],
    [t('email'), declaration.email],
  ] as const
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold break-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Without an email the page is the acknowledgement, so it has what was declared. */
function Received({ declaration, receipt }: { declaration: Declaration; receipt: Receipt }) {
  const t = useTranslations('orders.withdrawal')
  const moment = useMoment()
  const values = { time: moment(receipt.declared_at), email: declaration.email }
  return (
    <div className="wrap py-10 sm:py-16">
      <div role="status" className="mx-auto grid max-w-xl justify-items-start gap-8">
        <div>
          <h1 className="text-4xl">{t('receivedTitle')}</h1>
          <p className="mt-3 text-lg">{t(receipt.emailed ? 'receivedText' : 'receivedNoEmail', values)}</p>
        </div>
        {!receipt.emailed && (
          <div className="w-full">
            <p className="mb-3">{t('review')}</p>
            <Declared declaration={declaration} />
          </div>
        )}
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
