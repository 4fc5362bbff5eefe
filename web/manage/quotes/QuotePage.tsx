import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ManagedQuote } from '../../../contract/manage/quotes.ts'
import { readId } from '../../api/orNotFound.ts'
import { Table } from '../../ui/Table.tsx'
import { textLink } from '../../ui/textLink.ts'
import { History } from '../history/History.tsx'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMoments } from '../useMoments.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteBadge } from './QuoteBadge.tsx'
import { quoteQuery } from './queries.ts'

/** A quote: what it says, its request, order and invoices. */
export default function QuotePage({ params }: { params: Params }) {
  const query = useQuery(quoteQuery(readId(params.id ?? '')))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <QuoteView quote={query.data} />}
    </>
  )
}

function QuoteView({ quote }: { quote: ManagedQuote }) {
  const t = useTranslations('manageQuotes')
  const words = useTranslations('words')
  const money = useMoney()
  const { state, number, total, valid_until, lines, discount, employees, note } = quote
  return (
    <>
      <ScreenTitle
        title={t('number', { number })}
        above={
          <ManageLink to="quotes" className="underline">
            {words('lists.quotes.title')}
          </ManageLink>
        }
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <QuoteBadge state={state} />
            <span>{quote.company}</span>
            <strong className="text-ink">{money(total)}</strong>
            <span>
              {t('validUntil')} {valid_until}
            </span>
          </span>
        }
        actions={<QuoteActions quote={quote} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <Table
            caption={t('lines')}
            rows={lines}
            rowKey={({ product_id }) => product_id}
            columns={[
              { id: 'course', label: t('course'), heads: true, cell: (line) => `${line.name}, ${line.description}` },
              { id: 'places', label: t('places'), cell: ({ quantity }) => quantity },
              { id: 'price', label: t('price'), cell: ({ price }) => money(price) },
              { id: 'sum', label: t('sum'), cell: (line) => money(line.total) },
            ]}
          />
          <Panel title={t('termsPart')}>
            <Facts
              facts={[
                [t('employees'), employees],
                [t('discount'), discount ? money(-discount) : null],
                [t('total'), money(total)],
                [t('note'), note],
                [t('answer'), quote.answer],
              ]}
            />
          </Panel>
          <History object="quote" id={quote.id} />
        </div>
        <div className="grid gap-6">
          <Chain quote={quote} />
          <Recipient quote={quote} />
        </div>
      </div>
    </>
  )
}

/** From the request to the invoice. */
function Chain({ quote: { conversation_id, order, created, sent, decided, author } }: { quote: ManagedQuote }) {
  const t = useTranslations('manageQuotes')
  const orders = useTranslations('manageOrders')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const request = conversation_id && (
    <ManageLink to="conversation" params={{ id: conversation_id }} className={textLink}>
      {t('openRequest')}
    </ManageLink>
  )
  const made = order && (
    <>
      <ManageLink to="order" params={{ id: order.id }} className={textLink}>
        {orders('number', { id: String(order.id) })}
      </ManageLink>{' '}
      ({words(`orderStates.${order.state}`)})
    </>
  )
  return (
    <Panel title={t('chain')}>
      <Facts
        facts={[
          [t('request'), request ?? t('noRequest')],
          [t('created'), moment(created)],
          [t('author'), author],
          [t('sent'), sent && moment(sent)],
          [t('decided'), decided && moment(decided)],
          [t('order'), made ?? t('noOrder')],
          [t('invoices'), order?.invoices.join(', ') || t('noInvoices')],
        ]}
      />
    </Panel>
  )
}

function Recipient({ quote }: { quote: ManagedQuote }) {
  const t = useTranslations('manageQuotes')
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('company'), quote.company_name],
          [t('code'), quote.company_code],
          [t('vat'), quote.company_vat],
          [t('address'), quote.company_address],
          [t('reference'), quote.company_reference],
          [t('contact'), quote.contact_name],
          [t('email'), quote.email],
          [t('language'), t(`languages.${quote.language}`)],
        ]}
      />
    </Panel>
  )
}
