import { languageTags } from '../../contract/constants.ts'

type Request = { url: string; headers: Record<string, unknown>; cookies: Record<string, string | undefined> }

/**
 * Where the home page's address leads somebody who chose another language before (`web/shell/LanguageMenu.tsx` stores the
 * choice). A link of this site leads where it says, every other address too: only the bare home page has no language of
 * its own. Nobody chose one without the cookie, so search engines and the response cache see one page.
 */
export function chosenHome({ url, headers, cookies }: Request): string | undefined {
  const [path, search = ''] = url.split(/(?=\?)/, 2)
  if (path !== '/' || headers['sec-fetch-site'] === 'same-origin') return undefined
  const language = languageTags.find((tag) => tag !== 'lt' && tag === cookies['praktika-language'])
  return language && `/${language}${search}`
}
