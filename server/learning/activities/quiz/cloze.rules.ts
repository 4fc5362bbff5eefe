/** A gap: the accepted texts, and the options in the order of their author when it is chosen and not filled in. */
export type Gap = { accepted: string[]; options: string[] | null }

function gapOf(inside: string): Gap {
  const options = inside.replace(/^=/, '').split('|')
  return inside.startsWith('=') ? { accepted: options.slice(0, 1), options } : { accepted: options, options: null }
}

/**
 * The text of a cloze question: `parts[i]` is followed by `gaps[i]`. A gap is `[[…]]` in one line. Each sign is looked at
 * once: an expression would run to the end of the line from each `[[`.
 */
export function parseCloze(text: string): { parts: string[]; gaps: Gap[] } {
  const [parts, gaps]: [string[], Gap[]] = [[], []]
  let [from, open, close, lineEnd] = [0, text.indexOf('[['), -1, -1]
  while (open >= 0) {
    // The text of a gap has one sign at least.
    if (close < open + 3) close = text.indexOf(']]', open + 3)
    if (close < 0) break
    if (lineEnd < open + 2) lineEnd = text.indexOf('\n', open + 2)
    if (lineEnd < 0) lineEnd = text.length
    if (lineEnd < close) open = text.indexOf('[[', open + 1)
    else {
      parts.push(text.slice(from, open))
      gaps.push(gapOf(text.slice(open + 2, close)))
      from = close + 2
      open = text.indexOf('[[', from)
    }
  }
  return { parts: [...parts, text.slice(from)], gaps }
}

/** The numbers of gaps in a text: `{1}`. */
const numbers = /\{(\d{1,2})\}/g

/** A text at its gaps: `parts[i]` is followed by the gap `ids[i]`, in the order of the text. Other numbers are text. */
export function splitAtGaps(text: string, known: readonly string[]): { parts: string[]; ids: string[] } {
  const found = [...text.matchAll(numbers)].filter(([, id = '']) => known.includes(id))
  const starts = [0, ...found.map(({ index, 0: sign }) => index + sign.length)]
  const ends = [...found.map(({ index }) => index), text.length]
  return { parts: starts.map((start, i) => text.slice(start, ends[i])), ids: found.map(([, id = '']) => id) }
}

export type GapFault = { key: 'gap_lost' | 'gap_twice' | 'gap_unknown'; gap: string }
/** Each gap must be in the text once, and no other number may be. */
export function gapFault(text: string, known: readonly string[]): GapFault | undefined {
  const ids = [...text.matchAll(numbers)].map(([, id = '']) => id)
  const lost = known.find((id) => !ids.includes(id))
  if (lost !== undefined) return { key: 'gap_lost', gap: `{${lost}}` }
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) return { key: 'gap_twice', gap: `{${twice}}` }
  const unknown = ids.find((id) => !known.includes(id))
  return unknown === undefined ? undefined : { key: 'gap_unknown', gap: `{${unknown}}` }
}
