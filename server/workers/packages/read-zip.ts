import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { type Entry as ZipEntry, fromBufferPromise, openPromise, type Options, type ZipFile } from 'yauzl'
import type { FailureCode } from '../../../contract/fail.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { entryFault, isBomb, limits, pathKey } from './entry.rules.ts'
import { isLitter, typeOfFile } from '../../learning/packages/file-types.ts'

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
 * Names are decoded here: `decodeStrings` would turn backslashes into slashes. Files are read after the whole directory.
 */
const options: Options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
const openZip = (zip: Uint8Array | string) =>
  typeof zip === 'string'
    ? openPromise(zip, options)
    : fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength), options)

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

/**
 * `accepts`: whether an archive may have a file of this path; `total`: bytes of all files; `keep`: what becomes of a file
 * of `size` bytes.
 */
type Wanted<T> = {
  accepts: (path: string) => boolean
  total: number
  keep: (content: Readable, path: string, size: number) => Promise<T>
}
const packageFiles: Wanted<Uint8Array> = {
  accepts: (path) => typeOfFile(path) !== undefined,
  total: limits.total,
  // Memory of its own, which a thread can hand over.
  keep: async (content) => new Uint8Array(await arrayBuffer(content)),
}

/** The directory is checked as a whole before anything is unpacked: also what all files together expand to. */
async function unpack<T>(zip: ZipFile, { accepts, total: most, keep }: Wanted<T>): Promise<ReadonlyMap<string, T>> {
  const entries: { entry: ZipEntry; path: string }[] = []
  const seen = new Set<string>()
  let [total, packed] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(entry)
    if (seen.has(pathKey(path))) refuse('package_duplicate', path)
    seen.add(pathKey(path))
    total += entry.uncompressedSize
    packed += entry.compressedSize
    if (seen.size > limits.entries || total > most) refuse('package_too_large', path)
    if (isBomb(total, packed)) refuse('package_bomb', path)
    if (path.endsWith('/') || isLitter(path)) continue
    if (!accepts(path)) refuse('package_file_type', path)
    entries.push({ entry, path })
  }
  const files = new Map<string, T>()
  for (const { entry, path } of entries)
    files.set(path, await keep(await zip.openReadStreamPromise(entry), path, entry.uncompressedSize))
  return files
}

/**
 * Unpacks an archive, given as bytes or as the path of its file. Refuses all of it for one entry that could write
 * elsewhere, hide something or fill the disk. Folders and what operating systems add are passed over.
 */
export async function readZipAs<T>(archive: Uint8Array | string, wanted: Wanted<T>): Promise<ReadonlyMap<string, T>> {
  let zip: ZipFile | undefined
  try {
    zip = await openZip(archive)
    if (zip.entryCount > limits.entries) refuse('package_too_large')
    const files = await unpack(zip, wanted)
    return files.size ? files : refuse('package_unreadable')
  } catch (error) {
    if (error instanceof PackageRefused) throw error
    return refuse('package_unreadable') // not an archive, or a damaged one
  } finally {
    zip?.close()
  }
}

/** Unpacks a package in memory, as {@link readZipAs} does. */
export async function readZip(archive: Uint8Array | string): Promise<PackageFiles> {
  const size = typeof archive === 'string' ? (await stat(archive)).size : archive.byteLength
  return size > limits.archive ? refuse('package_too_large') : readZipAs(archive, packageFiles)
}
