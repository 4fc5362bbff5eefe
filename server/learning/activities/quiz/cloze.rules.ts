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
