/** Captions as WebVTT (W3C), or the line, from 1, at which they are none; `cues`: how many there are. */
export type Captions = { vtt: string; cues: number } | { line: number } | 'none'

/** `00:01:02,345 --> 00:01:04.000 align:start`: SRT has commas, and hours always. Minutes and seconds go to 59. */
const timing =
  /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})([ \t].*)?$/
const two = (text: string) => text.padStart(2, '0')
const written = (hours = '0', minutes: string, seconds: string, parts: string) =>
  `${two(hours)}:${two(minutes)}:${seconds}.${parts.padEnd(3, '0')}`

/** Blocks of WebVTT that are no cues. */
const others = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
/** What SRT files have besides the tags that WebVTT knows: fonts, and places of other programs (`{\an8}`). */
const plain = (text: string) => text.replace(/<\/?font\b[^<>]{0,200}>/gi, '').replace(/\{\\[^{}]{0,40}\}/g, '')

type Block = { from: number; lines: string[] }
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.trim()) open = undefined
    else if (open) open.lines.push(line)
    else blocks.push((open = { from: at + 1, lines: [line] }))
  }
  return blocks
}

/** A cue as WebVTT has it: its timing is in the first line, or in the second after a number or name. */
function cueOf({ from, lines }: Block): string | number {
  const at = lines[0]?.includes('-->') ? 0 : 1
  const read = timing.exec(lines[at]?.trim() ?? '')
  if (!read) return from + Math.min(at, lines.length - 1)
  const [, h1, m1 = '', s1 = '', p1 = '', h2, m2 = '', s2 = '', p2 = '', settings = ''] = read
  const [start, end] = [written(h1, m1, s1, p1), written(h2, m2, s2, p2)]
  if (end <= start) return from + at
  const text = lines.slice(at + 1).map(plain)
  return [...lines.slice(0, at), `${start} --> ${end}${settings}`, ...text].join('\n')
}

/** WebVTT as it is, and SRT (also with "WEBVTT" put before it) as WebVTT. Lines end in `\n`. */
export function readCaptions(text: string): Captions {
  const [first = '', ...rest] = text.split('\n')
  const isHead = /^WEBVTT(?:[ \t]|$)/.test(first)
  // The head goes to the first empty line; its number of lines stays, so that faults name those of the file.
  const blocks = blocksOf(isHead ? ['', ...rest].join('\n') : text)
  const head = isHead && rest[0]?.trim() && !rest[0].includes('-->') ? blocks.shift() : undefined
  const parts: string[] = [[isHead ? first : 'WEBVTT', ...(head?.lines ?? [])].join('\n')]
  let cues = 0
  for (const block of blocks) {
    const part = others.test(block.lines[0] ?? '') ? block.lines.join('\n') : cueOf(block)
    if (typeof part === 'number') return { line: part }
    if (!others.test(block.lines[0] ?? '')) cues++
    parts.push(part)
  }
  return cues ? { vtt: `${parts.join('\n\n')}\n`, cues } : 'none'
}
