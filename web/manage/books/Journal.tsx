import { useTranslations } from 'use-intl'
import type { BookMonth } from '../../../contract/manage/books.ts'
import { textLink } from '../../ui/textLink.ts'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'

type Account = BookMonth['journal']['accounts'][number]

/** The journal of a month by account, and what the accountant has to know of it. */
export function Journal({ of: { notes, entries, accounts, turnover_cents } }: { of: BookMonth['journal'] }) {
  const t = useTranslations('manageBooks')
  const roles = useTranslations('words.objects.book_settings')
  const money = useMoney()
  const columns: readonly DataColumn<Account>[] = [
    { id: 'account', label: t('account'), heads: true, cell: ({ account }) => account },
    {
      id: 'booked',
      label: t('bookedOn'),
      cell: (row) => row.booked.map((role) => roles(role)).join(', ') || t('ofClass'),
    },
    { id: 'debit', label: t('debit'), end: true, cell: ({ debit_cents }) => money(debit_cents) },
    { id: 'credit', label: t('credit'), end: true, cell: ({ credit_cents }) => money(credit_cents) },
  ]
  return (
    <Panel title={t('journal')}>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-2">
          {notes.map(({ kind, which, order_id }) => (
            <li key={`${kind} ${which}`}>
              {t(`notes.${kind}`, { which })}{' '}
              {order_id !== null && (
                <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                  {t('order', { id: String(order_id) })}
                </ManageLink>
              )}
              {kind === 'buyer_code' && (
                <>
                  {' '}
                  <ManageLink to="bookSettings" className={textLink}>
                    {t('settings')}
                  </ManageLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mb-3">{t('entries', { entries, turnover: money(turnover_cents) })}</p>
      <DataTable
        id="journal-accounts"
        label={t('journal')}
        columns={columns}
        items={accounts}
        keyOf={({ account }) => account}
        empty="–"
      />
    </Panel>
  )
}
