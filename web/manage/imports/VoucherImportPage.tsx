import type { Params } from '../paths.ts'
import { ImportView } from './ImportView.tsx'

export default function VoucherImportPage({ params: { id = '' } }: { params: Params }) {
  return <ImportView kind="vouchers" id={id} />
}
