/** A part of a line: a text, or the address of a link. */
export type TextPart = { text: string } | { link: string }

const address = /https?:\/\/[^\s<>"'„“”«»]+/giu
/** What follows an address in a sentence is not a part of it. */
const after = /[.,;:!?)\]}…]+$/u

/** An address without what follows it; a closing bracket belongs to it when it has the opening one. */
function trimmed(found: string): string {
  const link = found.replace(after, '')
  return link.includes('(') && found.startsWith(`${link})`) ? `${link})` : link
}

/** A paragraph with the addresses of the web in it as links; everything else is text as it was written. */
export function textParts(paragraph: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of paragraph.matchAll(address)) {
    const link = trimmed(found)
    if (!URL.canParse(link)) continue
    if (index > end) parts.push({ text: paragraph.slice(end, index) })
    parts.push({ link })
    end = index + link.length
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end) })
  return parts
}

/** The paragraphs of a text: what empty lines part. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
