import type { List } from '../../../contract/manage/list.ts'
import { takenOut } from '../../../contract/openings.ts'
import { ExportButton } from '../ExportButton.tsx'
import { useMay } from '../useMay.ts'

type Props = { of: Pick<List, 'name' | 'capability' | 'holds'>; small?: boolean; fetchFile: () => Promise<Uint8Array> }

/** The button for a list as CSV, for who may take it out. */
export function ListExport({ of, ...button }: Props) {
  const may = useMay()
  const { alsoNeeds } = takenOut(of)
  return (!alsoNeeds || may(alsoNeeds)) && <ExportButton name={of.name} {...button} />
}
