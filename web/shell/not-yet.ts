/** Routes of point 2 that are not built yet, and the name that their page shows (a key of `shell.notYet`). They disappear one by one. */
export const notYet = {
  '/forgot-password': 'forgotPassword',
  '/password/reset/$token': 'passwordReset',
  '/password/success': 'passwordReset',
  '/course/view.php': 'legacyCourse',
  '/course/$course/grades': 'grades',
  '/course/$environment/$course/grades': 'grades',
  '/dashboard/purchases': 'purchases',
  '/dashboard/purchases/$id/show': 'purchases',
  '/dashboard/favourites': 'favourites',
  '/dashboard/settings': 'settings',
  '/messages': 'messages',
} as const

/** Those of the shop: without it they lead home. */
export const notYetOfShop: readonly NotYetName[] = ['purchases', 'favourites']

export type NotYetName = (typeof notYet)[keyof typeof notYet]

const matches = (pattern: string, path: string) => {
  const [wanted, given] = [pattern, path.replace(/\/+$/, '')].map((text) => text.split('/'))
  return wanted?.length === given?.length && wanted?.every((part, i) => part.startsWith('$') || part === given?.[i])
}

/** Which screen of the specification stands at an address without being built, if any. */
export const findNotYet = (path: string): NotYetName | undefined =>
  Object.entries(notYet).find(([pattern]) => matches(pattern, path))?.[1]
