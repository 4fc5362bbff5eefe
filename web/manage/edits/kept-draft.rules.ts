/** What was typed over a saved version (`base`), and when. */
export type Kept<T> = { base: T; draft: T; at: string }

/** The type of a value; null: of a number that is not typed yet. */
const kindOf = (value: unknown) => (value === null ? null : typeof value)

/** A value that an earlier build kept may have other fields: then it is left out. */
const isLike = <T extends object>(value: unknown, like: T): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(
    ([name, one]) =>
      one === null || (Object.hasOwn(value, name) && [null, typeof one].includes(kindOf(Reflect.get(value, name)))),
  )

/** What the browser kept of an object; undefined when it is none, or not of such an object. */
export function readKept<T extends object>(text: string | null, like: T): Kept<T> | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isLike(kept, { base: {}, draft: {}, at: '' })) return undefined
    const { base, draft, at } = kept
    return isLike(base, like) && isLike(draft, like) ? { base, draft, at } : undefined
  } catch {
    return undefined
  }
}
