import type { Write } from '../../db/connect.ts'
import type { Files } from '../../integrations/files/port.ts'
import type { CheckedPackage } from '../../workers/packages/check-package.ts'
import { typeOfFile } from './file-types.ts'
import { fileName, insertPackage, isImported, setEnd } from './packages.queries.ts'

type Storing = { db: Write; store: Files; now: Date }

/**
 * Stores a checked package; the same one again is the one that is there, done when it is now known to be. Files are stored before the row: a package
 * that is listed is whole, whatever interrupts it.
 */
export async function storePackage(
  { db, store, now }: Storing,
  { hash, manifest, list, leftOut, outside }: CheckedPackage,
): Promise<void> {
  if (await isImported(db, hash)) return setEnd(db, hash, manifest.ends)
  for (const [at, [path, bytes]] of list.entries())
    await store.put(fileName(hash, at), bytes, typeOfFile(path) ?? 'application/octet-stream')
  const files = list.map(([path, { byteLength }]) => ({ path, size: byteLength }))
  await insertPackage(db, { hash, ...manifest, leftOut, outside, files, now })
}
