/** A field of two versions of an object: its path, e.g. `texts.title.lt`, and its three values. */
export type Difference = {
  path: string
  mine: unknown
  theirs: unknown
  /** I changed it too; else it is only theirs that changed. */
  both: boolean
}
export type Side = 'mine' | 'theirs'

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object by their paths; a list is one field. */
export function leavesOf(value: unknown, path: string): ReadonlyArray<readonly [string, unknown]> {
  if (!isGroup(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inside]) => leavesOf(inside, path ? `${path}.${name}` : name))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isGroup(part) ? part[name] : undefined), value)
}

/** The fields that somebody else changed since `base` and that differ from mine. `names`: those that are edited. */
export function differencesOf<T extends object>(base: T, mine: T, theirs: T, names: ReadonlyArray<keyof T & string>) {
  const paths = new Set(names.flatMap((name) => leavesOf(theirs[name], name).map(([path]) => path)))
  return [...paths].flatMap((path): Difference[] => {
    const [was, my, their] = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)]
    if (isSame(was, their) || isSame(my, their)) return []
    return [{ path, mine: my, theirs: their, both: !isSame(was, my) }]
  })
}

function withValue<T>(value: T, [name, ...rest]: readonly string[], leaf: unknown): T {
  if (name === undefined || !isGroup(value)) return value
  const inside = rest.length ? withValue(value[name] ?? {}, rest, leaf) : leaf
  return { ...value, [name]: inside }
}

/** My version with the fields that are taken from theirs, to be saved over theirs. */
export const mergedOver = <T extends { version: number | string }>(
  { mine, theirs, differences }: { mine: T; theirs: T; differences: readonly Difference[] },
  chosen: Readonly<Record<string, Side>>,
): T => ({ ...merged(mine, differences, chosen), version: theirs.version })

/** My version with the fields that are taken from theirs. */
export function merged<T extends object>(
  mine: T,
  differences: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): T {
  return differences
    .filter(({ path }) => chosen[path] === 'theirs')
    .reduce((value, { path, theirs }) => withValue(value, path.split('.'), theirs), mine)
}
