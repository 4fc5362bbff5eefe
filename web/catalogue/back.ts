/** The screens that a course's page may lead back to: the names of their routes (point 2), where they are, and those of the shop. */
const ways = {
  home: { path: '/', words: 'home' },
  discover: { path: '/discover', words: 'discover' },
  dashboard: { path: '/dashboard', words: 'dashboard' },
  'dashboard.courses': { path: '/dashboard/courses', words: 'courses' },
  'dashboard.favourites': { path: '/dashboard/favourites', words: 'favourites', shop: true },
  'dashboard.purchases': { path: '/dashboard/purchases', words: 'purchases', shop: true },
  cart: { path: '/cart', words: 'cart', shop: true },
} as const satisfies Record<string, { path: string; words: string; shop?: true }>

export type BackRoute = keyof typeof ways
/** Whence a course was reached: the screen, and its query with the question mark. */
export type CameFrom = { back: BackRoute; backSearch?: string }
/** `path` is without a language. */
export type Way = CameFrom & { path: string; words: (typeof ways)[BackRoute]['words'] }

const isBackRoute = (name: string): name is BackRoute => Object.hasOwn(ways, name)

/** The way back that an address or the browser's memory names. What is not of the list above leads nowhere. */
export function findWay(name: string | undefined, search: string | undefined, shopping: boolean): Way | undefined {
  if (name === undefined || !isBackRoute(name)) return undefined
  const way = ways[name]
  if ('shop' in way && !shopping) return undefined
  const backSearch = search?.startsWith('?') ? search : ''
  return { back: name, backSearch, path: way.path + backSearch, words: way.words }
}
