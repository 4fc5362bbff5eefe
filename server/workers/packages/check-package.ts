import { createHash } from 'node:crypto'
import { readH5p } from './h5p-manifest.ts'
import type { Manifest } from '../../learning/packages/manifest.ts'
import { isStorable } from '../is-storable.ts'
import { type PackageFiles, readZip, refuse } from './read-zip.ts'
import { readScorm } from './scorm-manifest.ts'

export type PackageKind = 'h5p' | 'scorm'
/** A package that may be stored. `list`: its files with their paths, in order. */
export type CheckedPackage = { hash: string; manifest: Manifest; list: readonly (readonly [string, Uint8Array])[] }

function hashOf({ format }: Manifest, files: CheckedPackage['list']): string {
  const hash = createHash('sha256').update(`${format}\n`)
  for (const [path, bytes] of files)
    hash.update(`${JSON.stringify(path)} ${createHash('sha256').update(bytes).digest('hex')}\n`)
  return hash.digest('hex')
}

/** Checks an unpacked package as a whole. Throws a failure about the field `package` for what is refused. */
export function checkPackage(unpacked: PackageFiles, kind: PackageKind): CheckedPackage {
  const { manifest, files } = kind === 'h5p' ? { manifest: readH5p(unpacked), files: unpacked } : readScorm(unpacked)
  if (!isStorable(manifest)) refuse('package_manifest')
  const list = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { hash: hashOf(manifest, list), manifest, list }
}

/** Reads an H5P or SCORM package, given as bytes or as the path of its file. Throws what {@link checkPackage} throws. */
export const readPackage = async (archive: Uint8Array | string, kind: PackageKind): Promise<CheckedPackage> =>
  checkPackage(await readZip(archive), kind)
