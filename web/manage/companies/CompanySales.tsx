import { useTranslations } from 'use-intl'
import type { CompanyCard } from '../../../contract/manage/companies.ts'
import { Table } from '../../ui/Table.tsx'
import { textLink } from '../../ui/textLink.ts'
import { InvoiceNumber } from '../InvoiceNumber.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { useMay } from '../useMay.ts'
import { useMoments } from '../useMoments.ts'
import { useMoney } from '../kit/useMoney.ts'

/** What was sold to a company: its orders, quotes, invoices, ending certificates and requests. */
export function CompanySales({ card }: { card: CompanyCard }) {
  const t = useTranslations('manageCompanies')
  const words = useTranslations('words')
  const voucher = useTranslations('manageOrders.voucher')
  const money = useMoney()
  const { day } = useMoments()
  const may = useMay()
  const { orders, quotes, invoices, expiring, requests } = card
  return (
    <>
      {orders.length === 0 ? (
        <Panel title={t('orders')}>
          <p className="text-sm text-ink-soft">{t('noOrders')}</p>
        </Panel>
      ) : (
        <Table
          caption={t('orders')}
          rows={orders}
          rowKey={({ order_id }) => order_id}
          columns={[
            {
              id: 'number',
              label: t('number'),
              heads: true,
              cell: ({ order_id, confirmed }) => (
                <>
                  <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                    {order_id}
                  </ManageLink>
                  {!confirmed && <span className="block text-xs text-ink-soft">{t('typedCode')}</span>}
                </>
              ),
            },
            {
              id: 'date',
              label: t('date'),
              cell: ({ date_added }) => <span className="whitespace-nowrap">{day(date_added)}</span>,
            },
            { id: 'courses', label: t('courses'), cell: ({ courses }) => courses.join('; ') },
            { id: 'places', label: t('places'), end: true, cell: ({ places }) => places },
            { id: 'state', label: t('state'), cell: ({ state }) => words(`orderStates.${state}`) },
            { id: 'method', label: t('method'), cell: (one) => words(`paymentMethods.${one.payment_method}`) },
            { id: 'total', label: t('total'), end: true, cell: ({ total_cents }) => money(total_cents) },
          ]}
        />
      )}
      {quotes.length > 0 && (
        <Table
          caption={t('quotes')}
          rows={quotes}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'number',
              label: t('number'),
              heads: true,
              cell: ({ id, number }) => (
                <ManageLink to="quote" params={{ id }} className={textLink}>
                  {number}
                </ManageLink>
              ),
            },
            { id: 'state', label: t('state'), cell: ({ state }) => words(`quoteStates.${state}`) },
            { id: 'until', label: t('validTo'), cell: ({ valid_until }) => valid_until },
            { id: 'total', label: t('total'), end: true, cell: ({ total_cents }) => money(total_cents) },
          ]}
        />
      )}
      {invoices.length > 0 && (
        <Table
          caption={t('invoices')}
          rows={invoices}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'number',
              label: t('number'),
              heads: true,
              cell: (one) => <InvoiceNumber of={one} number={one.number} />,
            },
            { id: 'kind', label: t('state'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { id: 'issued', label: t('issued'), cell: ({ issued_on }) => issued_on },
            {
              id: 'order',
              label: t('order'),
              cell: ({ order_id, voucher_id }) => order_id ?? voucher('number', { id: String(voucher_id) }),
            },
            { id: 'total', label: t('total'), end: true, cell: ({ total }) => total },
          ]}
        />
      )}
      {expiring.length > 0 && (
        <Table
          caption={t('expiring')}
          rows={expiring}
          rowKey={({ number }) => number}
          columns={[
            { id: 'person', label: t('person'), heads: true, cell: ({ person }) => person },
            { id: 'course', label: t('course'), cell: ({ course }) => course },
            { id: 'number', label: t('certificate'), cell: ({ number }) => number },
            { id: 'to', label: t('validTo'), cell: ({ valid_to }) => valid_to },
          ]}
        />
      )}
      {requests.length > 0 && (
        <Panel title={t('requests')}>
          <ul className="grid gap-2 text-sm">
            {requests.map(({ id, name, subject, created }) => (
              <li key={id}>
                {may('answer_messages') ? (
                  <ManageLink to="conversation" params={{ id }} className={textLink}>
                    {subject || name}
                  </ManageLink>
                ) : (
                  subject || name
                )}{' '}
                <span className="text-ink-soft">
                  {name}, {day(created)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
