import { isDeepStrictEqual } from 'node:util'

/** Fields of an object by name, as JSON holds them. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields whose values differ, as they were and as they are. */
export function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
  return { before: pick(before), after: pick(after) }
}
