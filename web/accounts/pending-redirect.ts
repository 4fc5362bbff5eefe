import { browserStorage } from '../api/storage.ts'
import { isOwnPath } from './own-path.ts'

const key = 'praktika-redirect'

/** Remembers where a sign-in was on its way to, while the settings are filled in (requirements 4). */
export const rememberRedirect = (path: string) => browserStorage.setItem(key, path)
export const forgetRedirect = () => browserStorage.removeItem(key)

/** The remembered path of this site. */
export function pendingRedirect(): string | undefined {
  const path = browserStorage.getItem(key) ?? undefined
  return isOwnPath(path) ? path : undefined
}
