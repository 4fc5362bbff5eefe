import type { Language } from '../contract/common.ts'
import { inLanguage } from './language.ts'

/*
 * Structured data for search engines (schema.org). Each builder answers one block for `pageHead({ …, data: [faqData(…)]
 * })`. The heads of all routes are in every first page's scripts and search engines read the server's HTML, so they are
 * called as `import.meta.env.SSR ? [faqData(…)] : []`: browsers then never load them.
 */

type At = { publicUrl: string; language: Language }

/** The portal, its organisation and, with the shop, the address of its search. For the home page. */
export const siteData = ({ publicUrl, brand, language, shopping }: At & { brand: string; shopping: boolean }) => ({
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      'name': brand,
      'url': publicUrl,
      'logo': `${publicUrl}/media/brand/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      'name': brand,
      'url': `${publicUrl}${inLanguage(language, '/')}`,
      'inLanguage': language,
      'publisher': { '@id': `${publicUrl}/#organization` },
      ...(shopping
        ? {
            potentialAction: {
              '@type': 'SearchAction',
              'query-input': 'required name=search_term_string',
              'target': {
                '@type': 'EntryPoint',
                'urlTemplate': `${publicUrl}${inLanguage(language, '/discover')}?q={search_term_string}`,
              },
            },
          }
        : {}),
    },
  ],
})

/** The way to a page: names and paths without a language, from the outermost to the page itself. */
export const breadcrumbData = (
  { publicUrl, language }: At,
  way: readonly (readonly [name: string, path: string])[],
) => ({
  '@type': 'BreadcrumbList',
  'itemListElement': way.map(([name, path], i) => ({
    '@type': 'ListItem',
    'position': i + 1,
    name,
    'item': `${publicUrl}${inLanguage(language, path)}`,
  })),
})

/** Questions and their answers; an answer is sanitised HTML. */
export const faqData = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  'mainEntity': questions.map(({ question, answer }) => ({
    '@type': 'Question',
    'name': question,
    'acceptedAnswer': { '@type': 'Answer', 'text': answer },
  })),
})
