import { call } from '../api/client.ts'

/** A document of an order or, without one, of the sale of a single-purpose voucher. */
export type IssuedDocument = { id: string; order_id: number | null; voucher_id: number | null }

const voucherParams = ({ id, voucher_id }: IssuedDocument) => ({ id: voucher_id ?? 0, invoice: id })

export const invoicePdf = (document: IssuedDocument) =>
  document.order_id === null
    ? call('getVoucherInvoicePdf', { params: voucherParams(document) })
    : call('getManagedInvoicePdf', { params: { id: document.order_id, invoice: document.id } })

export const invoiceXml = (document: IssuedDocument) =>
  document.order_id === null
    ? call('getVoucherInvoiceXml', { params: voucherParams(document) })
    : call('getManagedInvoiceXml', { params: { id: document.order_id, invoice: document.id } })

export const invoiceFileName = (number: string, form: 'pdf' | 'xml') => `${number.replaceAll(' ', '-')}.${form}`
