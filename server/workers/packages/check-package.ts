import { createHash } from 'node:crypto'
import { readH5p } from './h5p-manifest.ts'
import { type Some, someOf } from '../../../contract/manage/packages.ts'
import { typeOfFile } from '../../learning/packages/file-types.ts'
import type { Manifest } from '../../learning/packages/manifest.ts'
import { isStorable } from '../is-storable.ts'
import type { PackageKind } from './manifests.ts'
import { refuseOtherForms } from './other-forms.rules.ts'
import { outsideOfPages } from './outside-addresses.rules.ts'
import { type PackageFiles, readZip } from './read-zip.ts'
import { refuse } from './refusal.ts'
import { readScorm } from './scorm-manifest.ts'

/**
 * A package that may be stored. `list`: its files with their paths, in order; `leftOut`: those that are not served;
 * `outside`: the addresses of other sites that its content loads, and will not get.
 */
export type CheckedPackage = {
  hash: string
  manifest: Manifest
  list: readonly (readonly [string, Uint8Array])[]
  leftOut: Some
  outside: Some
}

function hashOf({ format }: Manifest, files: CheckedPackage['list']): string {
  const hash = createHash('sha256').update(`${format}\n`)
  for (const [path, bytes] of files)
    hash.update(`${JSON.stringify(path)} ${createHash('sha256').update(bytes).digest('hex')}\n`)
  return hash.digest('hex')
}

/** Checks an unpacked package as a whole. Throws a failure about the field `package` for what is refused. */
export function checkPackage(unpacked: PackageFiles, kind: PackageKind): CheckedPackage {
  refuseOtherForms([...unpacked.keys()], kind)
  const served = new Map([...unpacked].filter(([path]) => typeOfFile(path) !== undefined))
  const unserved = [...unpacked.keys()].filter((path) => !served.has(path))
  const { manifest, from, folder, files, pages, outside } = (kind === 'h5p' ? readH5p : readScorm)(served, unserved)
  if (!isStorable(manifest)) refuse('package_manifest', { file: from, line: 'none' })
  const list = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const leftOut = [...unserved, ...[...served.keys()].filter((path) => !path.startsWith(folder))]
  const addresses = new Set([...outside, ...outsideOfPages(pages)])
  return { hash: hashOf(manifest, list), manifest, list, leftOut: someOf(leftOut), outside: someOf([...addresses]) }
}

/**
 * Reads an H5P or SCORM package, given as bytes or as the path of its file. Throws what {@link checkPackage} throws.
 */
export const readPackage = async (archive: Uint8Array | string, kind: PackageKind): Promise<CheckedPackage> =>
  checkPackage(await readZip(archive), kind)
