import { countParts } from '../../contract/manage/uploads.ts'
import type { Files } from '../integrations/files/port.ts'

/** A row of `uploads`; `size` in bytes. */
export type Upload = { id: string; size: number }

/** The name that a part has in the file store. */
export const partName = (id: string, part: number): string => `uploads/${id}/${part}`

const partNames = ({ id, size }: Upload) => Array.from({ length: countParts(size) }, (_, part) => partName(id, part))

/** Thrown while an upload is read whose parts have not all come. */
export class UploadNotWhole extends Error {}

/** The bytes of an upload, a part at a time. */
export async function* readParts(files: Files, upload: Upload): AsyncGenerator<Uint8Array> {
  for (const name of partNames(upload)) {
    const bytes = await files.get(name)
    if (!bytes) throw new UploadNotWhole(name)
    yield bytes
  }
}

export async function deleteParts(files: Files, upload: Upload): Promise<void> {
  for (const name of partNames(upload)) await files.delete(name)
}
