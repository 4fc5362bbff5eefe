import type { Params } from '../paths.ts'
import { ImportView } from './ImportView.tsx'

export default function InvoiceImportPage({ params: { id = '' } }: { params: Params }) {
  return <ImportView kind="invoices" id={id} />
}
