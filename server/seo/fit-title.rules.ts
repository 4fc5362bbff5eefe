/** Measures the width of a text at a font size, in pixels. */
export type Measure = (text: string, size: number) => number

/** Splits a word that is wider than a line into parts that fit. */
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
 * Wraps a title at the largest of `sizes` (in descending order) at which it fits into `maxLines`; at the smallest size
 * it is truncated. At size i a title may have at most i + 2 lines.
 */
export function fitTitle(
  title: string,
  sizes: readonly number[],
  width: number,
  maxLines: number,
  measure: Measure,
): { size: number; lines: string[] } {
  for (const [i, size] of sizes.entries()) {
    const fits = (text: string) => measure(text, size) <= width
    const lines = wrap(title, fits)
    const whole = title.split(/\s+/).every((word) => !word || fits(word))
    const last = i === sizes.length - 1
    if (last || (whole && lines.length <= Math.min(maxLines, i + 2))) {
      if (lines.length <= maxLines) return { size, lines }
      const firstLines = lines.slice(0, maxLines)
      let end = firstLines.at(-1) ?? ''
      while (end && !fits(`${end}…`)) end = end.slice(0, -1).trimEnd()
      return { size, lines: [...firstLines.slice(0, -1), `${end}…`] }
    }
  }
  return { size: 0, lines: [] }
}
