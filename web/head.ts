import { languageTags, type Language } from '../contract/common.ts'
import { inLanguage } from './language.ts'

export type PageHead = {
  /** Without the brand, which is added. */
  title: string
  /** Plain text; cut to what search engines show. */
  description: string
  /** The screen's path without a language prefix. */
  path: string
  language: Language
  brand: string
  publicUrl: string
  /** Path of a picture of this site. */
  image?: string
  type?: 'website' | 'article'
}

const ogLocale = { lt: 'lt_LT', en: 'en_GB', ru: 'ru_RU' } satisfies Record<Language, string>

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`)

/** What a public page says to search engines and to those it is shared with: its name, its address, and its other languages. */
export function pageHead(page: PageHead) {
  const { title, description, path, language, brand, publicUrl, image = '/media/brand/og-default.png', type = 'website' } = page
  const address = (tag: Language) => `${publicUrl}${inLanguage(tag, path)}`
  const full = title === brand ? brand : `${title} – ${brand}`
  const about = cut(description, 180)
  return {
    meta: [
      { title: full },
      { name: 'description', content: about },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: brand },
      { property: 'og:title', content: title },
      { property: 'og:description', content: about },
      { property: 'og:url', content: address(language) },
      { property: 'og:image', content: `${publicUrl}${image}` },
      { property: 'og:locale', content: ogLocale[language] },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address(language) },
      ...languageTags.map((tag) => ({ rel: 'alternate', hrefLang: tag, href: address(tag) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('lt') },
    ],
  }
}
