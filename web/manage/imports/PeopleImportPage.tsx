import type { Params } from '../paths.ts'
import { ImportView } from './ImportView.tsx'

export default function PeopleImportPage({ params: { id = '' } }: { params: Params }) {
  return <ImportView kind="people" id={id} />
}
