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

type Listed = { hash: string; manifest: Manifest; list: readonly (readonly [string, Uint8Array])[] }
type Importing = { db: Write; store: Files; now: Date }

/** Checks an unpacked package as a whole. Throws what {@link importPackage} throws. */
export function checkPackage(unpacked: PackageFiles, kind: PackageKind): Listed {
  const { manifest, files } = readPackage(kind, unpacked)
  const list = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { hash: hashOf(manifest, list), manifest, list }
}

/** Stores a checked package, unless it is there. */
export async function storePackage({ db, store, now }: Importing, { hash, manifest, list }: Listed): Promise<void> {
  if (await isImported(db, hash)) return
  await storeFiles(store, hash, list)
  const files = list.map(([path, { byteLength }]) => ({ path, size: byteLength }))
  await insertPackage(db, { hash, ...manifest, files, now })
}

/**
 * Imports an H5P or SCORM package: checked as a whole, then stored file by file. Throws a failure with a sentence about
 * the field `package` for everything that is refused. The same package again is the one that is there.
 */
export async function importPackage(
  importing: Importing,
  bytes: Uint8Array,
  kind: PackageKind,
): Promise<ImportedPackage> {
  const checked = checkPackage(await readZip(bytes), kind)
  await storePackage(importing, checked)
  const { hash, manifest } = checked
  return { hash, title: manifest.title, format: manifest.format }
}
