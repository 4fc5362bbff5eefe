import { type StaffScreenName, staffScreens } from '../../contract/manage/screens.ts'

/** The names of the parameters in a path: `orders/$id` has `id`. */
type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
export type ParamsOf<N extends StaffScreenName> = Record<ParamNames<(typeof staffScreens)[N]['path']>, string | number>
export type Params = Readonly<Record<string, string>>

/** The path of a screen after `/manage/`, with its parameters filled in. */
export const pathTo = (name: StaffScreenName, params: Readonly<Record<string, string | number>> = {}): string =>
  staffScreens[name].path.replace(/\$(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])))

/** The screen at a path after `/manage/`, with its parameters; undefined when there is none. */
export function screenAt(path: string): { name: StaffScreenName; params: Params } | undefined {
  const given = path.split('/')
  for (const [name, screen] of Object.entries(staffScreens)) {
    const parts = screen.path.split('/')
    if (parts.length !== given.length || !parts.every((part, at) => part.startsWith('$') || part === given[at]))
      continue
    const params = parts.flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), given[at] ?? '']] : []))
    return { name: name as StaffScreenName, params: Object.fromEntries(params) }
  }
  return undefined
}
