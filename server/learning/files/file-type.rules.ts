import { fileBytes } from '../../../contract/manage/course-files.ts'
import type { CourseFileType } from '../../db/json-columns.ts'
import { limits, megabyte } from '../../../contract/limits.ts'

type Kind = { type: CourseFileType; maxBytes: number; fits: (bytes: Uint8Array, size: number) => boolean }

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
/** What a film in MP4 has at its top (ISO 14496-12). */
const boxes = /^(?:ftyp|moov|mdat|moof|mfra|meta|free|skip|wide|uuid|pdin|styp|sidx|ssix|prft|emsg)$/

/**
 * The end of the box at a place, from its 32-bit size; 1: a 64-bit one follows, 0: it goes to the end of the file.
 * undefined: there is none, or the file ends before it.
 */
function boxEnd(head: Buffer, at: number, size: number): number | undefined {
  if (!boxes.test(head.toString('latin1', at + 4, at + 8))) return undefined
  const short = head.readUInt32BE(at)
  if (short === 0) return size
  const isLong = short === 1
  if (isLong && at + 16 > head.length) return undefined
  const length = isLong ? Number(head.readBigUInt64BE(at + 8)) : short
  return length >= (isLong ? 16 : 8) && at + length <= size ? at + length : undefined
}

/** A film in MP4 begins with a box of its form, and all boxes that the beginning of the file shows are whole. */
function isMp4(bytes: Uint8Array, size: number): boolean {
  if (!startsWith(bytes, 4, 'ftyp')) return false
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const first = boxEnd(head, 0, size)
  let at = first
  while (at !== undefined && at + 8 <= head.length && at < size) at = boxEnd(head, at, size)
  return first !== size && at !== undefined
}

/** WebM is a Matroska file (EBML) that says so in its first bytes. */
const isWebm = (bytes: Uint8Array) =>
  startsWith(bytes, 0, '\x1a\x45\xdf\xa3') && Buffer.from(bytes.subarray(0, 64)).includes('webm')

/**
 * The files that a course may have, by the ending of their names: what browsers show or keep without running it. Office
 * documents and archives are left out, because they may hold macros and programs. Captions are read whole.
 */
const kinds: Readonly<Record<string, Kind>> = {
  pdf: { type: 'application/pdf', maxBytes: limits.pdfMb * megabyte, fits: (bytes) => startsWith(bytes, 0, '%PDF-') },
  mp4: { type: 'video/mp4', maxBytes: fileBytes, fits: isMp4 },
  webm: { type: 'video/webm', maxBytes: fileBytes, fits: isWebm },
  vtt: { type: 'text/vtt', maxBytes: limits.captionsMb * megabyte, fits: () => true },
}

/** How much of a file {@link typeOf} looks at, in bytes from its beginning. */
export const headBytes = megabyte

/** The type of a file of a course, of its name and its content alike; or why it is refused. */
export function typeOf(
  name: string,
  { size, head }: { size: number; head: Uint8Array },
): { type: CourseFileType } | { fault: 'file_form' | 'file_size' } {
  const ending = name.split('.').at(-1) ?? ''
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
  if (!kind) return { fault: 'file_form' }
  if (size > kind.maxBytes) return { fault: 'file_size' }
  return kind.fits(head, size) ? { type: kind.type } : { fault: 'file_form' }
}
