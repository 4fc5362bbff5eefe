import { elementLimits, type ImportReason } from '../../../contract/manage/questions.ts'
import type { ImportPlace, ReadQuestions } from '../../learning/authoring/imported-question.ts'
import { type Asks, type Foreign, type ForeignAnswer, take } from './foreign-question.ts'
import { picturesOf, showsOtherMedia } from './html-text.ts'
import { lineOf, noText, type Rich } from './rich-text.ts'

/** Escaped signs (`\=`) as private characters while the text is taken apart, and back. */
const signs = ['~', '=', '#', '{', '}', ':', '\\']
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(0xe000 + signs.indexOf(sign)))
const show = (text: string) =>
  text
    .replace(/[\ue000-\ue006]/g, (sign) => signs[sign.charCodeAt(0) - 0xe000] ?? '')
    .replaceAll(String.raw`\n`, '\n')
    .trim()

type Format = Rich['format']
/** A text with the format that it names, or that of its question. */
function richOf(text: string, format: Format): Rich {
  const [all = '', named] = /^\s*\[(html|markdown|plain|moodle)\]/.exec(text) ?? []
  return { raw: show(text.slice(all.length)), format: (named as Format | undefined) ?? format }
}

const answers = /([=~])(?:\s*%(-?\d+(?:\.\d+)?)%)?([^=~#]*)(?:#([^=~]*))?/g
/** Answers as they are written: `=` or `~`, a weight, a text, feedback; one more than a question has at most. */
const answersIn = (body: string, format: Format): (ForeignAnswer & { sign: string })[] =>
  [...body.matchAll(answers).take(elementLimits.elements + 1)].map(
    ([, sign = '', weight, text = '', feedback = '']) => ({
      sign,
      percent: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
      text: richOf(text, format),
      feedback: richOf(feedback, format),
    }),
  )

/** Without what dividing leaves behind the digits that were written. */
const rounded = (number: number) => String(Number(number.toPrecision(12)))
/** `3.5:0.5` (with a tolerance) or `3..4` (from, to), as a number with its tolerance. */
function numberOf(answer: ForeignAnswer): ForeignAnswer {
  const { raw } = answer.text
  const number = (text: string) => Number(text.trim().replace(',', '.'))
  const [low = '', high] = raw.split('..')
  if (high !== undefined) {
    const [from, to] = [number(low), number(high)]
    return { ...answer, text: { raw: rounded((from + to) / 2), format: 'plain' }, tolerance: rounded((to - from) / 2) }
  }
  const [value = '', tolerance = '0'] = raw.split(':')
  return { ...answer, text: { raw: value.trim(), format: 'plain' }, tolerance: tolerance.trim() }
}
/** One number, or several with their weights. Colons are not escaped here. */
function numbersIn(body: string, format: Format): ForeignAnswer[] {
  const written = answersIn(body, format)
  return (written.length ? written : answersIn(`=${body}`, format)).map(numberOf)
}

type Kind = 'multichoice' | 'truefalse' | 'shortanswer' | 'numerical' | 'matching' | 'essay' | 'description' | ''
type Answered = { kind: Kind; asks: Asks | ImportReason }

/** What the braces of a question hold. */
function answersOf(body: string, format: Format): Answered {
  if (!body) return { kind: 'essay', asks: 'kind_unknown' }
  const [, truth, feedback = ''] = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(body) ?? []
  if (truth) {
    const said = feedback.split('#').map((text) => richOf(text, format))
    return { kind: 'truefalse', asks: { kind: 'truth', truth: /^t/i.test(truth), feedback: said } }
  }
  if (body.startsWith('#'))
    return { kind: 'numerical', asks: { kind: 'number', answers: numbersIn(body.slice(1), format), unit: '' } }
  // One answer that is typed needs no sign.
  const written = answersIn(/[=~]/.test(body) ? body : `=${body}`, format)
  if (written.some(({ sign }) => sign === '~'))
    return {
      kind: 'multichoice',
      asks: { kind: 'choice', single: written.some(({ sign }) => sign === '='), answers: written },
    }
  if (!written.every(({ text }) => text.raw.includes('->')))
    return { kind: 'shortanswer', asks: { kind: 'words', answers: written } }
  const pairs = written.map(({ text }) => {
    const [prompt = '', ...rest] = text.raw.split('->')
    return { prompt: { ...text, raw: prompt.trim() }, option: { ...text, raw: rest.join('->').trim() } }
  })
  return { kind: 'matching', asks: { kind: 'pairs', pairs } }
}

/** Pictures of Moodle's own files, which a GIFT file does not have, or of other sites. */
const pictureIn = ({ raw, format }: Rich): ImportReason | undefined => {
  if (format === 'plain') return undefined
  if (showsOtherMedia(raw)) return 'picture'
  return picturesOf(raw).length || raw.includes('@@PLUGINFILE@@') ? 'picture_missing' : undefined
}

/** A text with the place of a missing word, when more follows than the stop of a question. */
function withGap(before: string, after: string): string {
  if (!after || (/[.?!:]$/.test(before) && /^[.?!]$/.test(after))) return before
  return `${before} _____${/^[.,;:?!]/.test(after) ? '' : ' '}${after}`
}

type Block = { text: string; line: number; tags: readonly string[] }

/** One question of a file: a title, a text, braces with the answers, and text after them. */
function questionOf({ text: block, line, tags }: Block): Foreign | (ImportPlace & { reason: ImportReason }) {
  const hidden = hide(block)
  const [all = '', title = ''] = /^\s*::([\s\S]*?)::/.exec(hidden) ?? []
  const untitled = hidden.slice(all.length)
  const open = untitled.indexOf('{')
  const close = untitled.lastIndexOf('}')
  const asked = richOf(open < 0 ? untitled : untitled.slice(0, open), 'moodle')
  const name = (richOf(title, 'plain').raw || lineOf(asked).lt).slice(0, 120)
  if (open < 0) return { line, name, kind: 'description', reason: 'no_answer' }
  if (close < open) return { line, name, kind: '', reason: 'not_closed' }
  const [body = '', explanation = ''] = untitled.slice(open + 1, close).split('####')
  const { kind, asks } = answersOf(body.trim(), asked.format)
  const at = { line, name, kind }
  const text = { ...asked, raw: withGap(asked.raw, show(untitled.slice(close + 1))) }
  const reason = pictureIn(text) ?? (typeof asks === 'string' ? asks : undefined)
  if (reason || typeof asks === 'string') return { ...at, reason: reason ?? 'kind_unknown' }
  return { at, text, explanation: explanation ? richOf(explanation, asked.format) : noText, tags, losses: [], asks }
}

/** The last part of the path of a category: `$course$/top/BLS` is "BLS". */
export const categoryOf = (path: string): string[] => {
  const last = path.split('/').at(-1)?.trim() ?? ''
  return last && !last.startsWith('$') && last !== 'top' ? [last] : []
}

/** The questions of a file: blocks that end at an empty line or a category. Comments before one have its tags. */
function* blocksOf(file: string): Generator<Block> {
  let lines: string[] = []
  let [first, category, tags]: [number, string[], string[]] = [0, [], []]
  const block = (): Block => ({ text: lines.join('\n'), line: first, tags: [...category, ...tags] })
  for (const [at, line] of file.split('\n').entries()) {
    const [, path] = /^\s*\$CATEGORY:(.*)$/.exec(line) ?? []
    if (lines.length && (path !== undefined || !line.trim())) {
      yield block()
      lines = []
      tags = []
    }
    if (/^\s*\/\//.test(line)) tags.push(...[...line.matchAll(/\[tag:([^\]]{1,100})\]/g)].map(([, tag = '']) => tag))
    else if (path !== undefined) category = categoryOf(path)
    else if (line.trim()) {
      if (!lines.length) first = at + 1
      lines.push(line)
    }
  }
  if (lines.length) yield block()
}

/** The questions of a GIFT file (docs.moodle.org, "GIFT format"; `question/format/gift/format.php` of Moodle). */
export function readGift(file: string): ReadQuestions {
  const read: ReadQuestions = { questions: [], skipped: [] }
  for (const block of blocksOf(file)) {
    const question = questionOf(block)
    if ('reason' in question) read.skipped.push(question)
    else take(read, question)
  }
  return read
}
