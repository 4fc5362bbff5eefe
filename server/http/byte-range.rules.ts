import type { ByteRange } from '../integrations/files/port.ts'

/**
 * The part of a file of `size` bytes that the header `Range` asks for (RFC 9110, 14.2). Undefined: all of it, also for
 * what we need not answer in parts (several ranges, other units, a malformed header).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Number(to)
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (last < start && to !== '') return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) }
}
