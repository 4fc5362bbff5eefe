import { createHash } from 'node:crypto'
import type { PackageFormat } from '../../../contract/activities/packages.ts'
import type { Write } from '../../db/connect.ts'
import type { Files } from '../../integrations/files/port.ts'
import { typeOfFile } from './file-types.ts'
import { readH5p } from './h5p-manifest.ts'
import type { Manifest } from './manifest.ts'
import { fileName, insertPackage, isImported } from './packages.queries.ts'
import { type PackageFiles, readZip } from './read-zip.ts'
import { readScorm } from './scorm-manifest.ts'

export type PackageKind = 'h5p' | 'scorm'
export type ImportedPackage = { hash: string; title: string; format: PackageFormat }

function hashOf({ format }: Manifest, files: readonly (readonly [string, Uint8Array])[]): string {
  const hash = createHash('sha256').update(`${format}\n`)
  for (const [path, bytes] of files)
    hash.update(`${JSON.stringify(path)} ${createHash('sha256').update(bytes).digest('hex')}\n`)
  return hash.digest('hex')
}

/** Files are stored before the row: a package that is listed is whole, whatever interrupts the import. */
async function storeFiles(store: Files, hash: string, list: readonly (readonly [string, Uint8Array])[]): Promise<void> {
  for (const [at, [path, bytes]] of list.entries())
    await store.put(fileName(hash, at), bytes, typeOfFile(path) ?? 'application/octet-stream')
}

const readPackage = (kind: PackageKind, unpacked: PackageFiles): { manifest: Manifest; files: PackageFiles } =>
  kind === 'h5p' ? { manifest: readH5p(unpacked), files: unpacked } : readScorm(unpacked)

/**
 * Imports an H5P or SCORM package: checked as a whole, then stored file by file. Throws a failure with a sentence about
 * the field `package` for everything that is refused. The same package again is the one that is there.
 */
export async function importPackage(
  { db, store, now }: { db: Write; store: Files; now: Date },
  bytes: Uint8Array,
  kind: PackageKind,
): Promise<ImportedPackage> {
  const { manifest, files } = readPackage(kind, await readZip(bytes))
  const list = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = hashOf(manifest, list)
  if (!(await isImported(db, hash))) {
    await storeFiles(store, hash, list)
    await insertPackage(db, {
      hash,
      ...manifest,
      files: list.map(([path, { byteLength }]) => ({ path, size: byteLength })),
      now,
    })
  }
  return { hash, title: manifest.title, format: manifest.format }
}
