import { packageBytes } from '../../../contract/manage/packages.ts'
import { limits as said, megabyte } from '../../../contract/limits.ts'

/** An entry of an archive, as its directory lists it. */
export type Entry = {
  path: string
  size: number
  compressedSize: number
  encrypted: boolean
  /** The upper half of the external attributes: the mode of Unix, 0 where there is none. */
  mode: number
}

/** What an archive may hold. Bytes. */
export const limits = {
  archive: packageBytes,
  entries: said.packageFiles,
  file: 200 * megabyte,
  total: said.packageUnpackedMb * megabyte,
  /** A larger factor of compression is a bomb; small files may compress better. */
  ratio: 200,
  ratioFrom: megabyte,
  path: 300,
} as const

const fileTypes = 0o170000
const [regular, folder] = [0o100000, 0o040000]

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unsafe = /^\/|^[a-z]:|\\|\0|[\u0000-\u001f\u007f]|(?:^|\/)\.\.?(?:\/|$)|\/\//i

/** Whether a file, or all of them, expand more than files do. */
export const isBomb = (size: number, compressedSize: number): boolean =>
  size > limits.ratioFrom && size > compressedSize * limits.ratio

/** Why an entry is refused, whatever it contains. */
export function entryFault({ path, size, compressedSize, encrypted, mode }: Entry) {
  const kind = mode & fileTypes
  if (encrypted) return 'package_encrypted'
  if (kind !== 0 && kind !== regular && kind !== folder) return 'package_symlink'
  if (path.length > limits.path || unsafe.test(path)) return 'package_path'
  if (size > limits.file) return 'package_too_large'
  if (isBomb(size, compressedSize)) return 'package_bomb'
  return undefined
}
/** A key under which two paths of one package must not meet: file systems and addresses may not tell them apart. */
export const pathKey = (path: string) => path.normalize('NFC').toLowerCase()
