/** A gap: the accepted texts, and the options in the order of their author when it is chosen and not filled in. */
export type Gap = { accepted: string[]; options: string[] | null }

const gap = /\[\[(.+?)\]\]/g

/** The text of a cloze question: `parts[i]` is followed by `gaps[i]`. */
export function parseCloze(text: string): { parts: string[]; gaps: Gap[] } {
  const gaps = [...text.matchAll(gap)].map(([, inside = '']): Gap => {
    const options = inside.replace(/^=/, '').split('|')
    return inside.startsWith('=') ? { accepted: options.slice(0, 1), options } : { accepted: options, options: null }
  })
  const parts = text.split(/\[\[.+?\]\]/)
  return { parts, gaps }
}
