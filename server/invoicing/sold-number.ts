import type { InvoiceDocument } from '../db/json-columns.ts'

/** The number under which the sale of a voucher is known, in documents and in the journal. */
export const voucherNumber = (voucherId: number) => `CEKIS-${voucherId}`

/** The number of what a document is of: of its order or of the sale of its voucher. */
export const soldNumber = ({ orderId, voucherId }: Pick<InvoiceDocument, 'orderId' | 'voucherId'>): string =>
  orderId === null ? voucherNumber(voucherId ?? 0) : String(orderId)
