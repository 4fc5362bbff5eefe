import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { type Entry as ZipEntry, fromBufferPromise, openPromise, type Options, type ZipFile } from 'yauzl'
import { isLitter } from '../../learning/packages/file-types.ts'
import { entryFault, isBomb, limits, pathKey } from './entry.rules.ts'
import { PackageRefused, refuse } from './refusal.ts'

/** The files of a package by their paths. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>

/**
 * yauzl compares the sizes of the directory with what it unpacks, so that an entry cannot grow past what was checked.
 * Names are decoded here: `decodeStrings` would turn backslashes into slashes. Files are read after the whole
 * directory.
 */
const options: Options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
const openZip = (zip: Uint8Array | string) =>
  typeof zip === 'string'
    ? openPromise(zip, options)
    : fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength), options)

/** Names are bytes here, although the types call them texts. */
function nameOf({ fileNameRaw }: ZipEntry) {
  try {
    // Some programs of Windows write backslashes between folders.
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/')
  } catch {
    return refuse('package_path', { file: new TextDecoder('windows-1257').decode(fileNameRaw) })
  }
}

function checkedPath(entry: ZipEntry): string {
  const path = nameOf(entry)
  const { uncompressedSize: size, compressedSize } = entry
  const mode = entry.externalFileAttributes >>> 16
  const fault = entryFault({ path, size, compressedSize, encrypted: entry.isEncrypted(), mode })
  return fault ? refuse(fault, { file: path }) : path
}

/**
 * `accepts`: whether an archive may have a file of this path; without it, any. `total`: bytes of all files; `keep`:
 * what becomes of a file of `size` bytes.
 */
type Wanted<T> = {
  accepts?: (path: string) => boolean
  total: number
  keep: (content: Readable, path: string, size: number) => Promise<T>
}
const packageFiles: Wanted<Uint8Array> = {
  total: limits.total,
  // Memory of its own, which a thread can hand over.
  keep: async (content) => new Uint8Array(await arrayBuffer(content)),
}

/**
 * Whether two entries of one name have the same contents, by the directory: some programs write a file again for each
 * use.
 */
const isSame = (one: ZipEntry, other: ZipEntry) =>
  one.crc32 === other.crc32 && one.uncompressedSize === other.uncompressedSize

const isWanted = (path: string) => !path.endsWith('/') && !isLitter(path)

/** The directory is checked as a whole before anything is unpacked: also what all files together expand to. */
async function unpack<T>(zip: ZipFile, { accepts, total: most, keep }: Wanted<T>): Promise<ReadonlyMap<string, T>> {
  const entries = new Map<string, { entry: ZipEntry; path: string }>()
  let [total, packed] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(entry)
    const known = entries.get(pathKey(path))
    if (known && known.path === path && isSame(known.entry, entry)) continue
    if (known) refuse('package_duplicate', { file: path })
    entries.set(pathKey(path), { entry, path })
    total += entry.uncompressedSize
    packed += entry.compressedSize
    if (entries.size > limits.entries || total > most) refuse('package_too_large', { file: path })
    if (isBomb(total, packed)) refuse('package_bomb', { file: path })
    if (isWanted(path) && accepts && !accepts(path)) refuse('package_file_type', { file: path })
  }
  const files = new Map<string, T>()
  for (const { entry, path } of entries.values()) {
    if (!isWanted(path)) continue
    try {
      files.set(path, await keep(await zip.openReadStreamPromise(entry), path, entry.uncompressedSize))
    } catch (error) {
      if (error instanceof PackageRefused) throw error
      refuse('package_unreadable', { file: path })
    }
  }
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
    return files.size ? files : refuse('package_unreadable', { file: 'none' })
  } catch (error) {
    if (error instanceof PackageRefused) throw error
    return refuse('package_unreadable', { file: 'none' }) // not an archive, or a damaged one
  } finally {
    zip?.close()
  }
}

/** A gzip file, by its first bytes (RFC 1952, 2.3.1). */
const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b

async function firstBytes(archive: Uint8Array | string): Promise<Uint8Array> {
  if (typeof archive !== 'string') return archive.subarray(0, 2)
  await using file = await open(archive)
  return (await file.read({ buffer: new Uint8Array(2), position: 0 })).buffer
}

/** Unpacks a package in memory, as {@link readZipAs} does. */
export async function readZip(archive: Uint8Array | string): Promise<PackageFiles> {
  const size = typeof archive === 'string' ? (await stat(archive)).size : archive.byteLength
  if (size > limits.archive) refuse('package_too_large')
  // Backups of Moodle are the gzip files that are taken for packages.
  if (isGzip(await firstBytes(archive))) refuse('package_other_form', { form: 'moodle' })
  return readZipAs(archive, packageFiles)
}
