import { fileBytes } from '../../../contract/manage/course-files.ts'
import type { CourseFileType } from '../../db/json-columns.ts'
import { limits, megabyte } from '../../../contract/limits.ts'

type Kind = { type: CourseFileType; maxBytes: number; fits: (bytes: Uint8Array) => boolean }

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
/** WebM is a Matroska file (EBML) that says so in its first bytes. */
const isWebm = (bytes: Uint8Array) =>
  startsWith(bytes, 0, '\x1a\x45\xdf\xa3') && Buffer.from(bytes.subarray(0, 64)).includes('webm')

/**
 * The files that a course may have, by the ending of their names: what browsers show or keep without running it. Office
 * documents and archives are left out, because they may hold macros and programs. Captions are read whole.
 */
const kinds: Readonly<Record<string, Kind>> = {
  pdf: { type: 'application/pdf', maxBytes: limits.pdfMb * megabyte, fits: (bytes) => startsWith(bytes, 0, '%PDF-') },
  mp4: { type: 'video/mp4', maxBytes: fileBytes, fits: (bytes) => startsWith(bytes, 4, 'ftyp') },
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
  return kind.fits(head) ? { type: kind.type } : { fault: 'file_form' }
}
