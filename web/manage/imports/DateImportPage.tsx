import type { Params } from '../paths.ts'
import { ImportView } from './ImportView.tsx'

export default function DateImportPage({ params: { id = '' } }: { params: Params }) {
  return <ImportView kind="dates" id={id} />
}
