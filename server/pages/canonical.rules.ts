import { languageTags } from '../../contract/constants.ts'

const isLanguage = (part: string) => languageTags.some((tag) => tag === part)

/**
 * The canonical form of a page's address: no trailing slash, no `/lt` (the default has no prefix), one language prefix
 * (the first), no `/index.html`. Undefined when the address is canonical. The case is preserved, because codes may be
 * in the path.
 */
export function canonicalOf(url: string): string | undefined {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const parts = path.split('/').slice(1)
  const languages = parts.findIndex((part) => !isLanguage(part))
  const [prefix] = parts
  const screen = (languages < 0 ? [] : parts.slice(languages)).filter(
    (part, i, all) => part !== '' || i < all.length - 1,
  )
  const rest = screen.length === 1 && screen[0] === 'index.html' ? [] : screen
  const canonical = `/${[...(prefix && isLanguage(prefix) && prefix !== 'lt' ? [prefix] : []), ...rest].join('/')}`
  return canonical === path || canonical.startsWith('//') ? undefined : canonical + search
}
