import { buffer } from 'node:stream/consumers'
import { type Entry as ZipEntry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { FailureCode } from '../../../contract/fail.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { entryFault, limits, pathKey } from './entry.rules.ts'
import { isLitter, typeOfFile } from './file-types.ts'

/** The files of a package by their paths. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>

/** Refuses a package. `file`: the path at fault, for the log. */
export class PackageRefused extends ExpectedFailure {
  readonly file: string | undefined
  constructor(code: FailureCode, file?: string) {
    super(code, { package: [{ key: `failures.${code}` }] })
    this.file = file
  }
}
export const refuse = (code: FailureCode, file?: string): never => {
  throw new PackageRefused(code, file)
}

/**
 * yauzl compares the sizes of the directory with what it unpacks, so that an entry cannot grow past what was checked.
 * Names are decoded here: `decodeStrings` would turn backslashes into slashes.
 */
const openZip = (bytes: Uint8Array) =>
  fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  })

/** Names are bytes here, although the types call them texts. */
function nameOf({ fileNameRaw }: ZipEntry) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return refuse('package_path')
  }
}

function checkedPath(entry: ZipEntry): string {
  const path = nameOf(entry)
  const { uncompressedSize: size, compressedSize } = entry
  const mode = entry.externalFileAttributes >>> 16
  const fault = entryFault({ path, size, compressedSize, encrypted: entry.isEncrypted(), mode })
  return fault ? refuse(fault, path) : path
}

/** `accepts`: whether an archive may have a file of this path; `total`: bytes of all files. */
type Wanted = { accepts: (path: string) => boolean; total: number }
const packageFiles: Wanted = { accepts: (path) => typeOfFile(path) !== undefined, total: limits.total }

async function unpack(zip: ZipFile, { accepts, total: most }: Wanted): Promise<PackageFiles> {
  const files = new Map<string, Uint8Array>()
  const seen = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(entry)
    if (seen.has(pathKey(path))) refuse('package_duplicate', path)
    seen.add(pathKey(path))
    total += entry.uncompressedSize
    if (seen.size > limits.entries || total > most) refuse('package_too_large', path)
    if (path.endsWith('/') || isLitter(path)) continue
    if (!accepts(path)) refuse('package_file_type', path)
    files.set(path, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

/**
 * Unpacks an archive in memory. Refuses all of it for one entry that could write elsewhere, hide something or fill the
 * disk. Folders and what operating systems add are passed over.
 */
export async function readZip(bytes: Uint8Array, wanted: Wanted = packageFiles): Promise<PackageFiles> {
  if (bytes.byteLength > limits.archive) refuse('package_too_large')
  try {
    const zip = await openZip(bytes)
    if (zip.entryCount > limits.entries) refuse('package_too_large')
    const files = await unpack(zip, wanted)
    return files.size ? files : refuse('package_unreadable')
  } catch (error) {
    if (error instanceof PackageRefused) throw error
    return refuse('package_unreadable') // not an archive, or a damaged one
  }
}
