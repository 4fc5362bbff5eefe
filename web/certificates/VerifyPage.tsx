import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { orNotFound } from '../api/orNotFound.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { isNumber, tidyCode } from './parts/certificates.rules.ts'
import { VerifyForm } from './VerifyForm.tsx'
import { unlistedHead } from '../unlisted-head.ts'

export const Route = createFileRoute('/verify/$code')({
  staticData: { messages: ['certificates'] },
  loader: async ({ params: { code } }) => {
    const tidy = tidyCode(code)
    if (!tidy) throw notFound()
    // An unknown code is a result, not a failure of the page: 404 with a message.
    return orNotFound(call('verifyCertificate', { params: { code: tidy } }))
  },
  head: ({ match: { context } }) => unlistedHead(context.messages.certificates?.verify.title, context.site.brand),
  notFoundComponent: Unknown,
  component: VerifyPage,
})

function VerifyPage() {
  const all = useTranslations('certificates')
  const t = useTranslations('certificates.verify')
  const days = useDays()
  const data = Route.useLoaderData()
  const { state, valid, holder, title, lang, number, organisation, hours, practice_hours, practised, guideline } = data
  const until = valid.to && days.long(valid.to)
  return (
    <Answer
      kind={state}
      text={state === 'revoked' ? t('revokedText') : until ? t(`${state}Text`, { day: until }) : t('notValidText')}
    >
      <dl className="divide-y divide-line">
        <Fact label={t('holder')}>{holder}</Fact>
        <Fact label={t('course')}>
          <span lang={lang}>{title}</span>
        </Fact>
        <Fact label={t('number')}>{number}</Fact>
        <Fact label={t('period')}>{valid.to ? days.range(valid.from, valid.to) : days.long(valid.from)}</Fact>
        <Fact label={t('hours')}>
          {[
            t('hoursText', { hours }),
            practised
              ? practice_hours !== null && practice_hours < hours
                ? t('practiceHours', { hours: practice_hours })
                : t('practised')
              : t('theoryOnly'),
          ].join('\u00a0· ')}
        </Fact>
        {guideline && <Fact label={t('guideline')}>{guideline}</Fact>}
        <Fact label={all('taughtIn')}>{all(`languages.${data.taught_in}`)}</Fact>
        <Fact label={t('organisation')}>
          {organisation}
          {data.issuer && <span className="block text-sm font-normal text-ink-soft">{all('issuer', data.issuer)}</span>}
        </Fact>
        <Fact label={t('code')}>{data.code}</Fact>
      </dl>
      <p className="mt-5 text-sm text-ink-soft">{t('compare')}</p>
      <p className="mt-6">
        <Link to="/verify" className={buttonClass({ variant: 'secondary' })}>
          {t('another')}
        </Link>
      </p>
    </Answer>
  )
}

function Unknown() {
  const t = useTranslations('certificates.verify')
  const { code } = Route.useParams()
  if (isNumber(tidyCode(code)))
    return (
      <div className="wrap py-10 sm:py-16">
        <div className="mx-auto grid max-w-2xl gap-8">
          <h1 className="text-4xl">{t('title')}</h1>
          <VerifyForm code={code} />
        </div>
      </div>
    )
  return (
    <Answer kind="unknown" text={t('unknownText')}>
      <VerifyForm code={code} />
    </Answer>
  )
}

const kinds = {
  valid: { icon: 'check-circle', look: 'bg-success-soft text-success' },
  expired: { icon: 'clock', look: 'bg-amber-soft text-amber-ink' },
  superseded: { icon: 'refresh', look: 'bg-amber-soft text-amber-ink' },
  revoked: { icon: 'x-circle', look: 'bg-danger-soft text-danger' },
  unknown: { icon: 'x-circle', look: 'bg-danger-soft text-danger' },
} as const satisfies Record<string, { icon: IconName; look: string }>

/** The result in words, colour and picture; the certificate's data below. */
function Answer({ kind, text, children }: { kind: keyof typeof kinds; text: string; children: ReactNode }) {
  const t = useTranslations('certificates.verify')
  const { icon, look } = kinds[kind]
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto max-w-2xl overflow-hidden rounded-xl border border-line bg-surface">
        <div className={cx('flex items-start gap-4 p-5 max-sm:flex-col max-sm:gap-2 sm:p-8', look)}>
          <Icon name={icon} size={44} />
          <div className="min-w-0">
            <p className="text-sm font-semibold">{t('title')}</p>
            <h1 className="text-3xl">{t(kind)}</h1>
            <p className="mt-1 text-ink">{text}</p>
          </div>
        </div>
        <div className="p-5 sm:p-8">{children}</div>
      </div>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
)
