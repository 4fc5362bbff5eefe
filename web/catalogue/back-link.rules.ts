/** The screens that a course may link back to: the route's name (requirements 2), its path and its message key. */
const backRoutes = {
  'discover': ['/discover', 'discover'],
  'dashboard': ['/dashboard', 'dashboard'],
  'dashboard.courses': ['/dashboard/courses', 'courses'],
  'dashboard.favourites': ['/dashboard/favourites', 'favourites'],
} as const

export type BackRoute = keyof typeof backRoutes
/** Where a course was opened from: the screen, and its query with the question mark. */
export type CameFrom = { back: BackRoute; backSearch?: string }
/** `path` is without a language. */
export type BackLink = CameFrom & { path: string; label: (typeof backRoutes)[BackRoute][1] }

const isBackRoute = (name: string): name is BackRoute => Object.hasOwn(backRoutes, name)

/** The back link of an address or a history state. Undefined for names that are not in the list. */
export function findWay(name: string | undefined, search: string | undefined): BackLink | undefined {
  if (name === undefined || !isBackRoute(name)) return undefined
  const [path, label] = backRoutes[name]
  const backSearch = search?.startsWith('?') ? search : ''
  return { back: name, backSearch, path: path + backSearch, label }
}
