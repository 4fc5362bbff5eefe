import { languagePrefix, languageTags } from '../contract/constants.ts'
import type { Language } from '../contract/common.ts'
import { locales } from '../contract/locales.ts'

/** Splits an address's path into its language and the screen's path. */
export function readPath(pathname: string): { language: Language; path: string } {
  const [, first, ...rest] = pathname.split('/')
  const language = languageTags.find((tag) => tag !== 'lt' && tag === first)
  return language ? { language, path: `/${rest.join('/')}` } : { language: 'lt', path: pathname }
}

/**
 * The path itself, or one that is never found when it is malformed, as on the server
 * (`server/pages/page-address.rules.ts`).
 */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path).includes('//') ? '/-' : path
  } catch {
    return '/-'
  }
}

/** The same screen in another language: path, query and hash are kept. `path` is without a prefix. */
export const inLanguage = (language: Language, path: string) =>
  `${languagePrefix(language)}${path === '/' && language !== 'lt' ? '' : path}` || '/'

/** BCP 47 locale of dates and numbers. */
export const localeOf = (language: Language) => locales[language]
