/** How wide a text is at a size, in pixels. */
export type Measure = (text: string, size: number) => number

/** A word that is wider than a line, in pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  for (const letter of word) {
    const last = parts.at(-1)
    if (last !== undefined && fits(last + letter)) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

function wrap(text: string, fits: (text: string) => boolean): string[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (fits(word) ? [word] : pieces(word, fits)))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * A title in at most so many lines at the largest of the sizes (largest first) at which it fits; what does not fit at the smallest is cut.
 * The two largest sizes are for titles of fewer lines.
 */
export function fitTitle(
  title: string,
  sizes: readonly number[],
  width: number,
  mostLines: number,
  measure: Measure,
): { size: number; lines: string[] } {
  for (const [i, size] of sizes.entries()) {
    const fits = (text: string) => measure(text, size) <= width
    const lines = wrap(title, fits)
    const whole = title.split(/\s+/).every((word) => !word || fits(word))
    const last = i === sizes.length - 1
    if (last || (whole && lines.length <= Math.min(mostLines, i + 2))) {
      if (lines.length <= mostLines) return { size, lines }
      const kept = lines.slice(0, mostLines)
      let end = kept.at(-1) ?? ''
      while (end && !fits(`${end}…`)) end = end.slice(0, -1).trimEnd()
      return { size, lines: [...kept.slice(0, -1), `${end}…`] }
    }
  }
  return { size: 0, lines: [] }
}
