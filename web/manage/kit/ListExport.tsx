import type { List } from '../../../contract/manage/list.ts'
import { takenOut } from '../../../contract/openings.ts'
import { ExportButton } from '../ExportButton.tsx'
import { useMay } from '../useMay.ts'

type Props = { of: Pick<List, 'name' | 'holds'>; small?: boolean; fetchFile: () => Promise<Uint8Array> }

/** The button for a list as CSV, for who may take it out. */
export function ListExport({ of: { name, holds }, ...button }: Props) {
  const may = useMay()
  const { alsoNeeds } = takenOut(holds)
  return (!alsoNeeds || may(alsoNeeds)) && <ExportButton name={name} {...button} />
}
