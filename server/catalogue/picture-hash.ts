import { createHash } from 'node:crypto'

/** What pictures are named by: a hash of the files that are stored, the smallest one first. So a name fits one content. */
export function hashOfPictures(made: readonly { data: Uint8Array; width: number }[]): string {
  const hash = createHash('sha256')
  for (const { data } of made.toSorted((a, b) => a.width - b.width)) hash.update(data)
  return hash.digest('hex').slice(0, 32)
}
