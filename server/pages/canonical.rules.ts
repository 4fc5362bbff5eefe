import { languageTags } from '../../contract/common.ts'

const isLanguage = (part: string) => languageTags.some((tag) => tag === part)

/**
 * Where an address that people and old links write differently really is: without a slash at its end, without `/lt` (which is at the bare
 * path), with one language where it has several (the first one counts), without `/index.html`. Undefined when it is there already.
 * Letters keep their case: codes in addresses have one.
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
