import { ImportsView } from './ImportsView.tsx'

export default function VoucherImportsPage() {
  return <ImportsView kind="vouchers" />
}
