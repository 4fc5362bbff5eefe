import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { invoiceList, type InvoiceRow, type InvoiceSeries } from '../../../contract/manage/invoices.list.ts'
import { call } from '../../api/client.ts'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { textLink } from '../../ui/textLink.ts'
import { useToast } from '../../ui/toastContext.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { invoiceSeriesQuery } from './queries.ts'

const forms = {
  pdf: ({ id, order_id }: InvoiceRow) => call('getManagedInvoicePdf', { params: { id: order_id, invoice: id } }),
  xml: ({ id, order_id }: InvoiceRow) => call('getManagedInvoiceXml', { params: { id: order_id, invoice: id } }),
}

/** The register of invoices and credit notes, with the numbers that are missing in a series. */
export default function InvoicesPage() {
  const t = useTranslations('manageOrders.register')
  const failed = useTranslations('ui')('downloadFailed')
  const { show } = useToast()
  const { data: series } = useQuery(invoiceSeriesQuery)
  async function download(row: InvoiceRow, form: keyof typeof forms) {
    try {
      saveFile(await forms[form](row), `${row.number.replaceAll(' ', '-')}.${form}`)
    } catch (error) {
      show({ kind: 'error', text: (error instanceof Error && error.message) || failed })
    }
  }
  return (
    <List
      of={invoiceList}
      above={series?.data.length ? <Series of={series.data} /> : undefined}
      menu={(row) => [
        { id: 'pdf', label: t('pdf'), run: () => void download(row, 'pdf') },
        { id: 'xml', label: t('xml'), run: () => void download(row, 'xml') },
      ]}
      cells={{
        order_id: ({ order_id }) => (
          <ManageLink to="order" params={{ id: order_id }} className={textLink}>
            {order_id}
          </ManageLink>
        ),
        number: ({ number, replaced }) => (replaced ? `${number} (${t('replaced')})` : number),
      }}
    />
  )
}

/** Whether the numbers of each series are without gaps. */
function Series({ of }: { of: readonly InvoiceSeries[] }) {
  const t = useTranslations('manageOrders.register')
  const hasGaps = of.some(({ missing }) => missing.length > 0)
  return (
    <Notice kind={hasGaps ? 'danger' : 'info'} className="mb-4">
      <ul>
        {of.map(({ missing, ...one }) => (
          <li key={one.series}>
            {missing.length ? t('gaps', { ...one, missing: missing.join(', ') }) : t('series', one)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
