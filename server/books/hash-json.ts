import { createHash, type Hash } from 'node:crypto'

/** Adds `JSON.stringify(value)` to a hash, of lists and of objects that have some a part at a time. */
function add(hash: Hash, value: unknown, depth: number): void {
  const write = (text: string, isFirst: boolean) => hash.update(isFirst ? text : `,${text}`)
  if (depth === 0 || typeof value !== 'object' || value === null) hash.update(JSON.stringify(value))
  else if (Array.isArray(value)) {
    hash.update('[')
    for (const [at, one] of value.entries()) write(JSON.stringify(one), at === 0)
    hash.update(']')
  } else {
    hash.update('{')
    for (const [at, [key, own]] of Object.entries(value).entries()) {
      write(`${JSON.stringify(key)}:`, at === 0)
      add(hash, own, depth - 1)
    }
    hash.update('}')
  }
}

/**
 * The SHA-256 of a value as JSON: a list, or an object of lists, without undefined in either. A month of documents would be a
 * text of many megabytes.
 */
export function hashJson(value: unknown): string {
  const hash = createHash('sha256')
  add(hash, value, 2)
  return hash.digest('hex')
}
