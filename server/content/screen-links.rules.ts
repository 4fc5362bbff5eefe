import { languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import { inLanguage, type Texts } from '../db/texts.ts'

const prefixed = languageTags.filter((tag) => tag !== 'lt')
const prefix = new RegExp(`^/(?:${prefixed.join('|')})(?=[/?#]|$)`)
const notScreens = /^\/(?:api|media|assets|fonts)\//

/** The address of one of our screens in a language, whatever language it was in; any other address as it is. */
export function screenPath(href: string, language: Language): string {
  if (!/^\/(?!\/)/.test(href) || notScreens.test(href)) return href
  const path = href.replace(prefix, '').replace(/^(?!\/)/, '/')
  if (language === 'lt') return path
  return `/${language}${path === '/' ? '' : path}`
}

/** Rendered HTML with its links to our screens in a language. */
export const linksInLanguage = (html: string, language: Language): string =>
  html.replace(/(?<=<a href=")\/[^"]*(?=")/g, (href) => screenPath(href, language))

/**
 * A rendered text in a language. Where its translation is missing, the links of the text in lt lead to screens in that
 * language.
 */
export const htmlInLanguage = (html: Texts, language: Language): string =>
  linksInLanguage(inLanguage(html, language), language)
