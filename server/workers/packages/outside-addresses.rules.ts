import type { PackageFiles } from './read-zip.ts'

const address = /^(?:https?:)?\/\//i
const loadingTag = /<(?:iframe|img|script|video|audio|source|embed|object|link)\b/i
/** Of links in the head, those that load nothing name pages about the page. */
const namingLink = /^<link\b(?![^<]*\b(?:stylesheet|icon|preload)\b)/i
const loadingAttribute = /\b(?:src|data|href)\s*=[\s"']*((?:https?:)?\/\/[^\s"'<>]+)/i
/** What style sheets load. */
const styles = /(?:url\(|@import)[\s"']*((?:https?:)?\/\/[^\s"')]+)/gi
/** The film of an interactive video of eXeLearning: a link that its script replaces by a player. */
const films = /id="exe-interactive-video-file"[^]{0,200}?href="((?:https?:)?\/\/[^\s"'<>]+)/g
/** What scripts load of the services for fonts and formulas; other addresses in scripts may be of anything. */
const serviceHosts = [
  String.raw`fonts\.(?:googleapis|gstatic)\.com`,
  String.raw`use\.typekit\.net`,
  String.raw`fast\.fonts\.net`,
  String.raw`(?:use|kit)\.fontawesome\.com`,
  String.raw`ajax\.googleapis\.com/ajax/libs/webfont`,
  String.raw`cdn\.mathjax\.org`,
  String.raw`cdnjs\.cloudflare\.com/ajax/libs/mathjax`,
]
const services = new RegExp(`(?:https?:)?//(?:${serviceHosts.join('|')})[^\\s"'\`)\\\\]*`, 'gi')

export const isOutside = (text: string): boolean => address.test(text)

/**
 * What HTML loads from elsewhere by being shown; links that are followed by hand are no such thing. What is between two
 * `>` is looked at once: an expression for the whole tag would run to the end from each `<`.
 */
export const outsideOfHtml = (html: string): string[] =>
  html.split('>').flatMap((part) => {
    const start = part.search(loadingTag)
    if (start < 0) return []
    const tag = part.slice(start)
    return namingLink.test(tag) ? [] : (loadingAttribute.exec(tag)?.[1] ?? [])
  })

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([all, inner]) => inner ?? all)

/** How the addresses are found in a file, by the end of its name. */
const readers: readonly (readonly [RegExp, (text: string) => string[]])[] = [
  [/\.x?html?$/i, (text) => [...outsideOfHtml(text), ...matches(text, styles), ...matches(text, films)]],
  [/\.css$/i, (text) => matches(text, styles)],
  [/\.m?js$/i, (text) => matches(text, services)],
]

/** The addresses of other sites that pages, style sheets and scripts load, each once. */
export function outsideOfPages(files: PackageFiles): string[] {
  const decoder = new TextDecoder()
  const found = [...files].flatMap(([path, bytes]) => {
    const read = readers.find(([name]) => name.test(path))?.[1]
    return read ? read(decoder.decode(bytes)) : []
  })
  return [...new Set(found)]
}
