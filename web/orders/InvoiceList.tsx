import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { call } from '../api/client.ts'
import { saveFile } from '../ui/saveFile.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useToast } from '../ui/toastContext.ts'

/** Opens a document that needs the access token: the window is opened by the press, then filled. */
function useDocument(load: () => Promise<Uint8Array>) {
  const t = useTranslations('orders.order')
  const { show } = useToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (opened: Window) => {
      const bytes = await load()
      const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'text/html;charset=utf-8' }))
      opened.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    onError: (error, opened) => {
      opened.close()
      show({ kind: 'error', text: error.message || t('documentFailed') })
    },
  })
  const open = () => {
    const opened = window.open('', '_blank')
    if (opened) mutate(opened)
    else show({ kind: 'warning', text: t('blocked') })
  }
  return { open, isPending }
}

/** Opens the order's invoice, or its advance invoice, as a page to print (requirements 2). */
export function PrintInvoice({ orderId, label }: { orderId: number; label: string }) {
  const { open, isPending } = useDocument(() => call('getInvoice', { params: { id: orderId } }))
  return (
    <Button
      variant="secondary"
      icon={<Icon name="printer" />}
      pending={isPending}
      onClick={open}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
}

type Invoice = Order['invoices'][number]

/** The invoices of an order: to print, as PDF and as an electronic invoice. */
export function InvoiceList({ order }: { order: Order }) {
  const t = useTranslations('orders.order')
  if (!order.invoices.length) return null
  return (
    <section aria-labelledby="invoices" className="border-t border-line pt-4">
      <h2 id="invoices" className="text-base">
        {t('invoices')}
      </h2>
      <ul className="mt-2 grid gap-4">
        {order.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} forCompany={order.company !== null} />
        ))}
      </ul>
      <div className="mt-4">
        <PrintInvoice orderId={order.order_id} label={t('createInvoice')} />
      </div>
    </section>
  )
}

function InvoiceRow({ invoice: { id, kind, number, total }, forCompany }: { invoice: Invoice; forCompany: boolean }) {
  const t = useTranslations('orders.order')
  const { open } = useDocument(() => call('getInvoiceDocument', { params: { id } }))
  const name = t(kind, { number })
  return (
    <li className="text-sm">
      <p className="flex justify-between gap-4 font-semibold">
        <button type="button" onClick={open} className="link min-h-6 text-left">
          {name}
        </button>
        <span className="hidden print:inline">{name}</span>
        <span className="tabular whitespace-nowrap">{total}</span>
      </p>
      <div className="mt-1 flex flex-wrap gap-x-2 sm:-ml-3.5">
        <Save
          load={() => call('getInvoicePdf', { params: { id } })}
          file={`${number}.pdf`}
          label={t('pdf')}
          of={name}
        />
        {forCompany && (
          <Save
            load={() => call('getInvoiceXml', { params: { id } })}
            file={`${number}.xml`}
            label={t('xml')}
            of={name}
          />
        )}
      </div>
    </li>
  )
}

type SaveProps = { load: () => Promise<Uint8Array>; file: string; label: string; of: string }

/** Saves a document that needs the access token. `of`: what it is about, for screen readers. */
export function Save({ load, file, label, of }: SaveProps) {
  const t = useTranslations('orders.order')
  const { show } = useToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: load,
    onSuccess: (bytes) => saveFile(bytes, file),
    onError: (error) => show({ kind: 'error', text: error.message || t('documentFailed') }),
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Icon name="download" size={16} />}
      pending={isPending}
      onClick={() => mutate()}
    >
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  )
}
