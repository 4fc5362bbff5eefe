/** The screens that a course's page may lead back to: the name of the route (point 2), its path and the words for it. */
const ways = {
  'discover': ['/discover', 'discover'],
  'dashboard': ['/dashboard', 'dashboard'],
  'dashboard.courses': ['/dashboard/courses', 'courses'],
  'dashboard.favourites': ['/dashboard/favourites', 'favourites'],
} as const

export type BackRoute = keyof typeof ways
/** Whence a course was reached: the screen, and its query with the question mark. */
export type CameFrom = { back: BackRoute; backSearch?: string }
/** `path` is without a language. */
export type Way = CameFrom & { path: string; words: (typeof ways)[BackRoute][1] }

const isBackRoute = (name: string): name is BackRoute => Object.hasOwn(ways, name)

/** The way back that an address or the browser's memory names. What is not of the list above leads nowhere, nor do favourites without the shop. */
export function findWay(name: string | undefined, search: string | undefined, shopping: boolean): Way | undefined {
  if (name === undefined || !isBackRoute(name) || (name === 'dashboard.favourites' && !shopping)) return undefined
  const [path, words] = ways[name]
  const backSearch = search?.startsWith('?') ? search : ''
  return { back: name, backSearch, path: path + backSearch, words }
}
