import { ImportsView } from './ImportsView.tsx'

export default function InvoiceImportsPage() {
  return <ImportsView kind="invoices" />
}
