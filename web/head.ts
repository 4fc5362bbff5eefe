import { languageTags } from '../contract/constants.ts'
import type { Language } from '../contract/common.ts'
import { inLanguage } from './language.ts'

export const ogLocale = { lt: 'lt_LT', en: 'en_GB', ru: 'ru_RU' } satisfies Record<Language, string>

export type PageHead = {
  /** Without the brand, which is added; cut to what search engines show. */
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
  /** What its picture for sharing, 1200 × 630, shows. */
  imageAlt?: string
  type?: 'website' | 'article'
  /** Search engines follow its links and do not list it. */
  unlisted?: boolean
  /** Structured data; made while the server renders only. */
  data?: readonly object[]
}

const ownPicture = '/media/brand/og-default.png'

/**
 * Open Graph and Twitter card: read by the sites on which a page is shared. They read the server's HTML, so the browser
 * does without.
 */
function shared(
  { title, language, brand, publicUrl, image = ownPicture, imageAlt, type = 'website' }: PageHead,
  about: string,
  url: string,
) {
  const sized = imageAlt !== undefined || image === ownPicture
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: about },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${publicUrl}${image}` },
    ...(sized
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: imageAlt ?? title },
    { property: 'og:locale', content: ogLocale[language] },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Escaped for a script element: no authored or user text can end it. */
const jsonOf = (block: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replaceAll('<', '\\u003c')

/** What search engines show, in characters. */
const [titleLength, descriptionLength] = [70, 170]

/** Cut after a whole word. */
const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max).replace(/[\s,;:–—-]+\S*$/u, '')}…`

/**
 * What a public page says to search engines and to those it is shared with: its name, its address, and its other
 * languages.
 */
export function pageHead(page: PageHead) {
  const { title, description, path, language, brand, publicUrl, unlisted, data = [] } = page
  const address = (tag: Language) => `${publicUrl}${inLanguage(tag, path)}`
  const end = ` – ${brand}`
  const full = title === brand ? brand : cut(title, titleLength - end.length) + end
  const about = cut(description, descriptionLength)
  return {
    meta: [
      { title: full },
      { name: 'description', content: about },
      ...(unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ...(import.meta.env.SSR ? shared(page, about, address(language)) : []),
    ],
    scripts: data.map((block) => ({ type: 'application/ld+json', children: jsonOf(block) })),
    links: [
      { rel: 'canonical', href: address(language) },
      ...languageTags.map((tag) => ({ rel: 'alternate', hrefLang: tag, href: address(tag) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('lt') },
    ],
  }
}
