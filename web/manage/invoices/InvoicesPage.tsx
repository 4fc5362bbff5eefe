import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { invoiceList, type InvoiceRow, type InvoiceSeries } from '../../../contract/manage/invoices.list.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { textLink } from '../../ui/textLink.ts'
import { useToast } from '../../ui/toastContext.ts'
import { invoiceFileName, invoicePdf, invoiceXml } from '../invoice-files.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMay } from '../useMay.ts'
import { EinvoiceDialog } from './EinvoiceDialog.tsx'
import { type EinvoiceOf, invoiceSeriesQuery } from './queries.ts'
import { SendInvoiceForm } from './SendInvoiceForm.tsx'
import { StartSeriesForm } from './StartSeriesForm.tsx'

const forms = { pdf: invoicePdf, xml: invoiceXml }

/** The register of invoices and credit notes, with the numbers that are missing in a series. */
export default function InvoicesPage() {
  const t = useTranslations('manageOrders.register')
  const voucher = useTranslations('manageOrders.voucher')
  const failed = useTranslations('ui')('downloadFailed')
  const { show } = useToast()
  const settles = useMay()('settle_orders')
  const { data: series } = useQuery(invoiceSeriesQuery)
  const [sent, send] = useState<InvoiceRow>()
  const [einvoiced, openEinvoice] = useState<EinvoiceOf>()
  async function download(row: InvoiceRow, form: keyof typeof forms) {
    try {
      saveFile(await forms[form](row), invoiceFileName(row.number, form))
    } catch (error) {
      show({ kind: 'error', text: (error instanceof Error && error.message) || failed })
    }
  }
  return (
    <>
      <List
        of={invoiceList}
        actions={
          <ManageLink to="openingInvoices" className={buttonClass({ variant: 'secondary' })}>
            {t('opening')}
          </ManageLink>
        }
        above={series?.data.length ? <Series of={series.data} settles={settles} /> : undefined}
        menu={(row) => [
          { id: 'pdf', label: t('pdf'), run: () => void download(row, 'pdf') },
          { id: 'xml', label: t('xml'), run: () => void download(row, 'xml') },
          row.order_id !== null && {
            id: 'einvoice',
            label: t('einvoice'),
            run: () => openEinvoice({ id: row.id, order_id: row.order_id ?? 0, number: row.number }),
          },
          ...(settles ? [{ id: 'send', label: t('send'), run: () => send(row) }] : []),
        ]}
        cells={{
          order_id: ({ order_id, voucher_id }) =>
            order_id === null ? (
              voucher('number', { id: String(voucher_id) })
            ) : (
              <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                {order_id}
              </ManageLink>
            ),
          voucher_id: ({ voucher_id }) => voucher_id ?? '–',
          number: ({ number, replaced }) => (replaced ? `${number} (${t('replaced')})` : number),
        }}
      />
      <Dialog
        open={sent !== undefined}
        onClose={() => send(undefined)}
        title={t('sendTitle', { number: sent?.number ?? '' })}
      >
        {sent && <SendInvoiceForm invoice={sent} onClose={() => send(undefined)} />}
      </Dialog>
      <EinvoiceDialog of={einvoiced} onClose={() => openEinvoice(undefined)} />
    </>
  )
}

/** Whether the numbers of each series are without gaps. */
function Series({ of, settles }: { of: readonly InvoiceSeries[]; settles: boolean }) {
  const t = useTranslations('manageOrders.register')
  const [started, start] = useState<InvoiceSeries>()
  const hasGaps = of.some(({ missing }) => missing.length > 0)
  const textOf = ({ series, documents, first, last, missing, first_number: number }: InvoiceSeries) => {
    if (first === null || last === null) return t('none', { series, number })
    return missing.length
      ? t('gaps', { series, missing: missing.join(', ') })
      : t('series', { series, documents, first, last })
  }
  return (
    <Notice kind={hasGaps ? 'danger' : 'info'} className="mb-4">
      <ul>
        {of.map((one) => (
          <li key={one.series}>
            {textOf(one)}{' '}
            {settles && one.documents === 0 && (
              <Button size="sm" variant="secondary" onClick={() => start(one)}>
                {t('start')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={started !== undefined}
        onClose={() => start(undefined)}
        title={t('startTitle', { series: started?.series ?? '' })}
      >
        {started && <StartSeriesForm of={started} onClose={() => start(undefined)} />}
      </Dialog>
    </Notice>
  )
}
