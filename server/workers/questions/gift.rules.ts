import type { ImportFault } from '../../../contract/manage/questions.ts'
import type { ImportedAnswer as Answered, ImportedQuestion } from '../../learning/editor/imported-question.ts'

export type GiftFault = { line: number; fault: ImportFault }
/** A question with its line, from 1. */
export type GiftQuestion = ImportedQuestion & { at: { line: number } }
type Read = { questions: GiftQuestion[]; faults: GiftFault[] }

/** Escaped signs (`\=`) as private characters while the text is taken apart, and back. */
const signs = ['~', '=', '#', '{', '}', ':', '\\']
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(0xe000 + signs.indexOf(sign)))
const show = (text: string) =>
  text
    .replace(/[\ue000-\ue006]/g, (sign) => signs[sign.charCodeAt(0) - 0xe000] ?? '')
    .replaceAll(String.raw`\n`, '\n')
    .trim()

type Choice = { sign: '=' | '~'; weight: number | undefined; text: string }
const choicesOf = (body: string): Choice[] =>
  [...body.matchAll(/([=~])(?:%(-?\d+(?:\.\d+)?)%)?([^=~#]*)(?:#(?!#)[^=~#]*)?/g)].map(
    ([, sign, weight, text = '']) => ({
      sign: sign === '=' ? '=' : '~',
      weight: weight === undefined ? undefined : Number(weight),
      text: text.trim(),
    }),
  )

function numericOf(body: string): { answer: number; tolerance: number } | undefined {
  const text = body.slice(1).replace(/^\s*=/, '').split('#')[0]?.trim() ?? ''
  const [first = '', second] = text.split('..')
  if (second !== undefined) {
    const [low, high] = [Number(first), Number(second)]
    return { answer: (low + high) / 2, tolerance: Math.abs(high - low) / 2 }
  }
  const [answer = '', tolerance = '0'] = text.split(':')
  return answer.trim() === '' ? undefined : { answer: Number(answer), tolerance: Number(tolerance) }
}

/** What the braces of a question hold. */
function answerOf(body: string): Answered | ImportFault {
  const truth = /^(T|TRUE|F|FALSE)(?:#|$)/i.exec(body)?.[1]
  if (truth) return { kind: 'true_false', answer: /^t/i.test(truth) }
  if (body.startsWith('#')) {
    const numeric = numericOf(body)
    return numeric && Object.values(numeric).every(Number.isFinite) ? { kind: 'numeric', ...numeric } : 'number_wrong'
  }
  const choices = choicesOf(body)
  if (!choices.length) return 'kind_unknown'
  if (choices.every(({ sign, text }) => sign === '=' && text.includes('->'))) {
    const pairs = choices.map(({ text }) => text.split('->').map(show))
    return {
      kind: 'matching',
      prompts: pairs.map(([prompt = '']) => prompt),
      options: pairs.map(([, option = '']) => option),
    }
  }
  const options = choices.map(({ text }) => show(text))
  if (choices.every(({ sign }) => sign === '=')) return { kind: 'short_text', accepted: options }
  const indexes = (isRight: (choice: Choice) => boolean) =>
    choices.flatMap((choice, at) => (isRight(choice) ? [at] : []))
  const equal = indexes(({ sign }) => sign === '=')
  const [answer] = equal
  if (answer !== undefined && equal.length === 1) return { kind: 'single', options, answer }
  const answers = equal.length ? equal : indexes(({ weight }) => (weight ?? 0) > 0)
  return answers.length ? { kind: 'multiple', options, answers } : 'no_right'
}

/** One question of a file: a title, a text, braces with the answers, and text after them. */
function questionOf(block: string): ImportedQuestion | ImportFault {
  const untitled = hide(block)
    .replace(/^\s*::[\s\S]*?::/, '')
    .replace(/^\s*\[(?:plain|markdown|moodle|html)\]/, '')
  const open = untitled.indexOf('{')
  if (open < 0) return 'no_answer'
  const close = untitled.lastIndexOf('}')
  if (close < open) return 'not_closed'
  const [body = '', explanation = ''] = untitled.slice(open + 1, close).split('####')
  const rest = untitled.slice(close + 1).trim()
  const text = show(rest ? `${untitled.slice(0, open).trimEnd()} _____ ${rest}` : untitled.slice(0, open))
  if (!text) return 'no_text'
  const answer = answerOf(body.trim())
  return typeof answer === 'string' ? answer : { text, explanation: show(explanation), ...answer }
}

/** The questions of a GIFT file (docs.moodle.org, "GIFT format"), and what is wrong with which line. */
export function readGift(file: string): Read {
  const read: Read = { questions: [], faults: [] }
  let block: string[] = []
  let first = 0
  const finish = () => {
    if (block.length) {
      const question = questionOf(block.join('\n'))
      if (typeof question === 'string') read.faults.push({ line: first, fault: question })
      else read.questions.push({ ...question, at: { line: first } })
    }
    block = []
  }
  for (const [at, line] of file
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*\/\//.test(line) || /^\s*\$CATEGORY:/.test(line)) continue
    if (!line.trim()) finish()
    else {
      if (!block.length) first = at + 1
      block.push(line)
    }
  }
  finish()
  return read
}
