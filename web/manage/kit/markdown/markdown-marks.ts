import type { EditedText } from '../../../../contract/manage/texts.ts'
import { languageTags } from '../../../../contract/constants.ts'
import type { Language } from '../../../../contract/common.ts'

export const marks = ['bold', 'heading', 'list', 'steps', 'link', 'figure', 'callout'] as const
export type Mark = (typeof marks)[number]

const wraps: Partial<Record<Mark, readonly [string, string]>> = { bold: ['**', '**'], link: ['[', '](https://)'] }
const prefixes: Partial<Record<Mark, (line: number) => string>> = {
  heading: () => '### ',
  list: () => '- ',
  steps: (line) => `${line + 1}. `,
  callout: () => '> ',
}

/** A text with its selection marked up, and what is selected then. Marks of lines go before each line of it. */
export function withMark(mark: Mark, text: string, start: number, end: number) {
  const wrap = wraps[mark]
  if (wrap) {
    const [before, after] = wrap
    const marked = `${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`
    return { text: marked, from: start + before.length, to: end + before.length }
  }
  const first = text.lastIndexOf('\n', start - 1) + 1
  const lines = text
    .slice(first, end)
    .split('\n')
    .map((line, at) => `${prefixes[mark]?.(at) ?? ''}${line}`)
    .join('\n')
  return { text: `${text.slice(0, first)}${lines}${text.slice(end)}`, from: first, to: first + lines.length }
}

/** A picture on a line of its own, at a position of a text or at its end. */
export function figureIn(text: string, at: number | undefined, src: string, alt: string): string {
  const position = Math.min(at ?? text.length, text.length)
  const before = text.slice(0, position).trimEnd()
  const after = text.slice(position).trimStart()
  const figure = `![${alt.trim().replace(/[[\]\n]/g, ' ')}](${src})`
  return [before, figure, after].filter(Boolean).join('\n\n')
}

/** The texts with a picture in each language that has words for it. */
export function withFigure(
  texts: EditedText,
  cursor: (language: Language) => number | undefined,
  src: string,
  alt: EditedText,
): EditedText {
  const next = { ...texts }
  for (const tag of languageTags) if (alt[tag].trim()) next[tag] = figureIn(texts[tag], cursor(tag), src, alt[tag])
  return next
}
