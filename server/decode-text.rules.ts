import { type ImportEncoding as Encoding, importEncodings as encodings } from '../contract/manage/questions.ts'

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const hasMark = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Of UTF-16 without a mark: every second byte of the beginning is zero, as in Latin text. */
function zeros(bytes: Uint8Array): Encoding | undefined {
  const beginning = bytes.subarray(0, 64)
  const isZeroFrom = (first: number) =>
    beginning.length > 3 && beginning.every((byte, at) => at % 2 !== first || byte === 0)
  return isZeroFrom(1) ? 'utf-16le' : isZeroFrom(0) ? 'utf-16be' : undefined
}

/** What an XML file declares, when it is one of ours. */
function declared(bytes: Uint8Array): Encoding | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, name = ''] = /^\s*<\?xml\s[^>]{0,100}encoding\s*=\s*["']([\w-]{1,40})["']/.exec(beginning) ?? []
  return encodings.find((encoding) => encoding === name.toLowerCase().replace(/^cp(125\d)$/, 'windows-$1'))
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Cyrillic words are of high bytes throughout, Baltic ones have some among Latin letters. */
function guessed(bytes: Uint8Array): Encoding {
  const letters = bytes.filter((byte) => byte >= 0xc0 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a))
  const high = letters.filter((byte) => byte >= 0xc0)
  return high.length * 2 > letters.length ? 'windows-1251' : 'windows-1257'
}

/** The encoding of a file: by its byte order mark, its declaration, or as UTF-8; else as Windows writes Baltic or Cyrillic text. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [marked] = marks.find(([, mark]) => hasMark(bytes, mark)) ?? []
  return marked ?? zeros(bytes) ?? declared(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessed(bytes))
}

/** Text without its byte order mark, lines ending in `\n`. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n')
