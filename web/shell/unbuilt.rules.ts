import { screens, type UnbuiltLabel, type UnbuiltScreenName } from '../../contract/screens.ts'

type Unbuilt = { path: string; label: UnbuiltLabel; shop?: true }

const isUnbuilt = (screen: (typeof screens)[keyof typeof screens]): screen is (typeof screens)[UnbuiltScreenName] =>
  'built' in screen

const unbuilt: readonly Unbuilt[] = Object.values(screens).filter(isUnbuilt)

/** `/course/{-$environment}/$id` is two patterns: with its optional part and without. */
function variants(path: string): string[][] {
  const parts = path.split('/')
  const all = parts.map((part) => part.replace(/^\{-(\$\w+)\}$/, '$1'))
  const needed = parts.filter((part) => !part.startsWith('{-$'))
  return [all, needed]
}

const matches = (pattern: readonly string[], given: readonly string[]) =>
  pattern.length === given.length && pattern.every((part, i) => part.startsWith('$') || part === given[i])

/** The screen at a path that is planned and not built yet, if there is one. */
export function findUnbuilt(path: string): Unbuilt | undefined {
  const given = path.replace(/\/+$/, '').split('/')
  return unbuilt.find((screen) => variants(screen.path).some((pattern) => matches(pattern, given)))
}
