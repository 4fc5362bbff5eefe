export const marks = ['bold', 'heading', 'list', 'steps', 'link', 'figure', 'callout'] as const
export type Mark = (typeof marks)[number]

const wraps: Partial<Record<Mark, readonly [string, string]>> = {
  bold: ['**', '**'],
  link: ['[', '](https://)'],
  figure: ['![', '](/media/figures/)'],
}
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
