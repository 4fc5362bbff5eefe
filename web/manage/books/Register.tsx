import { useTranslations } from 'use-intl'
import type { BookMonth } from '../../../contract/manage/books.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { textLink } from '../../ui/textLink.ts'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { useAction } from '../useAction.ts'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'

type Isaf = NonNullable<BookMonth['isaf']>
type Props = { of: BookMonth; isaf: Isaf; onChanged: (next: BookMonth) => Promise<void> }

/** The register of VAT invoices of a month: what is wrong in it, its sums, and the files that were made. */
export function Register({ of: { month, over }, isaf, onChanged }: Props) {
  const t = useTranslations('manageBooks')
  const { pending, run } = useAction()
  const { moment } = useMoments()
  const takesOut = useMay()('export_finance')
  const { faults, files, left_out: left } = isaf
  const make = async () => onChanged(await call('makeIsaf', { params: { month } }))
  const download = async (id: string) =>
    saveFile(await call('getIsafFile', { params: { month, id } }), `isaf-${month}.xml`)
  return (
    <>
      <Panel
        title={faults.length ? t('faults') : t('state')}
        actions={
          over &&
          faults.length === 0 && (
            <Button pending={pending === 'make'} onClick={() => run('make', make, t('made'))}>
              {t(files.length ? 'again' : 'make')}
            </Button>
          )
        }
      >
        {!over && <p className="mb-3">{t('notOver')}</p>}
        {faults.length ? <Faults of={faults} /> : <Notice kind="success" title={t('noFaults')} />}
      </Panel>
      <Panel title={t('totals')}>
        <Totals of={isaf.totals} />
      </Panel>
      {left.length > 0 && (
        <Panel title={t('leftOut')}>
          <ul className="grid gap-1">
            {left.map(({ number, order_id, reason }) => (
              <li key={number}>
                {number} · {t(`reasons.${reason}`)} ·{' '}
                <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                  {t('order', { id: String(order_id) })}
                </ManageLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {files.length > 0 && (
        <Panel title={t('files')}>
          <ul className="grid gap-3">
            {files.map(({ id, made, documents, sha256, current }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  {t('fileOf', { at: moment(made), documents })}
                  {!current && ` · ${t('old')}`}
                  <br />
                  <span className="text-sm break-all text-ink-soft">SHA-256 {sha256}</span>
                </span>
                {takesOut && (
                  <Button
                    size="sm"
                    variant="secondary"
                    pending={pending === id}
                    onClick={() => run(id, () => download(id))}
                  >
                    {t('download')}
                  </Button>
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
    { id: 'net', label: t('net'), end: true, cell: ({ net_cents }) => money(net_cents / 100) },
    { id: 'vat', label: t('vat'), end: true, cell: ({ vat_cents }) => money(vat_cents / 100) },
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
