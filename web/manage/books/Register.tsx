import { useTranslations } from 'use-intl'
import type { BookMonth } from '../../../contract/manage/books.ts'
import { Notice } from '../../ui/Notice.tsx'
import { textLink } from '../../ui/textLink.ts'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'

type Isaf = NonNullable<BookMonth['isaf']>
/** The register of VAT invoices of a month: what is wrong in it, and its sums. */
export function Register({ of: { faults, totals, left_out: left } }: { of: Isaf }) {
  const t = useTranslations('manageBooks')
  return (
    <>
      <Panel title={faults.length ? t('faults') : t('state')}>
        {faults.length ? <Faults of={faults} /> : <Notice kind="success" title={t('noFaults')} />}
      </Panel>
      <Panel title={t('totals')}>
        <Totals of={totals} />
      </Panel>
      {left.length > 0 && (
        <Panel title={t('leftOut')}>
          <ul className="grid gap-1">
            {left.map(({ number, order_id, reason }) => (
              <li key={number}>
                {number} · {t(`reasons.${reason}`)}
                {order_id !== null && (
                  <>
                    {' · '}
                    <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                      {t('order', { id: String(order_id) })}
                    </ManageLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Faults({ of }: { of: Isaf['faults'] }) {
  const t = useTranslations('manageBooks')
  return (
    <>
      <p className="mb-3">{t('faultsText')}</p>
      <ul className="grid gap-2">
        {of.map(({ check, text, number, order_id, buyer }) => (
          <li key={`${check} ${number}`}>
            <strong>{number ?? ''}</strong> {buyer} · {text} <span className="text-ink-soft">({check})</span>{' '}
            {order_id !== null && (
              <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                {t('order', { id: String(order_id) })}
              </ManageLink>
            )}
            {check === '14049' && (
              <>
                {' '}
                <ManageLink to="vatClasses" className={textLink}>
                  {t('classes')}
                </ManageLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Total = Isaf['totals'][number]

function Totals({ of }: { of: readonly Total[] }) {
  const t = useTranslations('manageBooks')
  const money = useMoney()
  const columns: readonly DataColumn<Total>[] = [
    { id: 'code', label: t('code'), heads: true, cell: ({ code }) => code || '–' },
    { id: 'rate', label: t('rate'), end: true, cell: ({ rate }) => rate ?? '–' },
    { id: 'documents', label: t('documents'), end: true, cell: ({ documents }) => documents },
    { id: 'net', label: t('net'), end: true, cell: ({ net_cents }) => money(net_cents) },
    { id: 'vat', label: t('vat'), end: true, cell: ({ vat_cents }) => money(vat_cents) },
  ]
  return (
    <DataTable
      id="isaf-totals"
      label={t('totals')}
      columns={columns}
      items={of}
      keyOf={({ code, rate }) => `${code} ${rate}`}
      empty="–"
    />
  )
}
