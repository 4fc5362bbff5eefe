import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/manage/people.ts'
import { Badge } from '../../ui/Badge.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { OrderBadge } from '../orders/OrderBadge.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { useMoments } from '../useMoments.ts'

/** A titled list of what a person has. */
function Belongings({
  title,
  none,
  rows,
}: {
  title: string
  none: string
  rows: readonly (readonly [string | number, ReactNode])[]
}) {
  return (
    <Panel title={title}>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      <ul className="grid gap-2 text-sm">
        {rows.map(([key, row]) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2 last:border-b-0"
          >
            {row}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function PersonOrders({ orders }: Pick<Person, 'orders'>) {
  const t = useTranslations('managePeople.ordersPanel')
  const number = useTranslations('manageOrders')
  const { day } = useMoments()
  const money = useMoney()
  const rows = orders.map(
    ({ order_id, date_added, state, total }) =>
      [
        order_id,
        <>
          <ManageLink to="order" params={{ id: order_id }} className={textLink}>
            {number('number', { id: String(order_id) })}
          </ManageLink>
          <span>{day(date_added)}</span>
          <OrderBadge state={state} />
          <span className="ml-auto">{money(total)}</span>
        </>,
      ] as const,
  )
  return <Belongings title={t('title')} none={t('none')} rows={rows} />
}

const tones = { valid: 'success', superseded: 'neutral', expired: 'amber', revoked: 'danger' } as const

/** The state of a certificate. */
export function CertificateBadge({ state }: { state: keyof typeof tones }) {
  const t = useTranslations('words.certificateStates')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

export function PersonCertificates({ certificates }: Pick<Person, 'certificates'>) {
  const t = useTranslations('managePeople')
  const rows = certificates.map(
    ({ id, number, title, holder, valid_to, state }) =>
      [
        id,
        <>
          <strong>{number}</strong>
          <span>{title}</span>
          <span className="text-ink-soft">{holder}</span>
          <CertificateBadge state={state} />
          {valid_to && <span className="ml-auto">{t('until', { day: valid_to })}</span>}
        </>,
      ] as const,
  )
  return <Belongings title={t('certificatesPanel.title')} none={t('certificatesPanel.none')} rows={rows} />
}

export function PersonThreads({ threads }: Pick<Person, 'threads'>) {
  const t = useTranslations('managePeople.threadsPanel')
  const { moment } = useMoments()
  const rows = threads.map(
    ({ id, subject, waiting, last_at }) =>
      [
        id,
        <>
          <ManageLink to="conversation" params={{ id }} className={textLink}>
            {subject}
          </ManageLink>
          {waiting && <Badge tone="amber">{t('waiting')}</Badge>}
          <span className="ml-auto text-ink-soft">{moment(last_at)}</span>
        </>,
      ] as const,
  )
  return <Belongings title={t('title')} none={t('none')} rows={rows} />
}
