const opening = '<p><em>'
const closing = '</em></p>'
/** What a paragraph of sources begins with, in each language of texts. */
const named = /^(?:Šaltini(?:s|ai)|Sources?|Источники?):\s*/

/**
 * A rendered page and the sources that its last paragraph names, which is set in italics as a whole ("*Source: …*");
 * null where it names none. Screens fold sources at the end of a topic.
 */
export function splitSource(html: string): { text: string; source: string | null } {
  const at = html.lastIndexOf(opening)
  const last = at >= 0 && html.endsWith(closing) ? html.slice(at + opening.length, -closing.length) : ''
  const isWhole = !last.includes('</em>') && named.test(last)
  return isWhole ? { text: html.slice(0, at).trimEnd(), source: last.replace(named, '') } : { text: html, source: null }
}
