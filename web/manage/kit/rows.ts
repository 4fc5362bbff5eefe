/** A key that none of the others has: `field-3`. */
export function freeKey(prefix: string, taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number++) {
    const key = `${prefix}-${number}`
    if (!taken.includes(key)) return key
  }
}

/** A list with one of its items replaced or removed. */
export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((one, index) => (index === at ? item : one))
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)
/** A list with one item at another position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}
