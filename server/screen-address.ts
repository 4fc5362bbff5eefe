import { languagePrefix } from '../contract/constants.ts'
import type { Language } from '../contract/common.ts'

/** The full address of a screen in a language, for emails and documents. `path` is without a language prefix. */
export const screenAddress = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${languagePrefix(language)}${path}`
