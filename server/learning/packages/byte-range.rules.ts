/** A part of a file: its first and last byte. */
export type ByteRange = { first: number; last: number }

/**
 * The one range that a player of sound or video asks for (RFC 9110, 14.2). Undefined: the whole file is sent, also for
 * several ranges; `'none'`: the range is outside of the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'none' : { first, last }
}
