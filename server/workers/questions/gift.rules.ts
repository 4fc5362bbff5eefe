import type { ImportFault } from '../../../contract/manage/questions.ts'
import type { ImportedAnswer as Answered, ImportedQuestion } from '../../learning/authoring/imported-question.ts'

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

type Choice = { sign: '=' | '~'; weight: number | undefined; text: string; feedback: string }
const choicesOf = (body: string): Choice[] =>
  [...body.matchAll(/([=~])(?:%(-?\d+(?:\.\d+)?)%)?([^=~#]*)(?:#(?!#)([^=~#]*))?/g)].map(
    ([, sign, weight, text = '', feedback = '']) => ({
      sign: sign === '=' ? '=' : '~',
      weight: weight === undefined ? undefined : Number(weight),
      text: text.trim(),
      feedback: feedback.trim(),
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

/** The part of the points of an option of which one is right. */
const partOf = ({ sign, weight = 0 }: Choice) => (sign === '=' ? 1 : Math.min(Math.max(weight, 0), 99) / 100)

/** Options of which one is right, or several. */
function optionsOf(choices: readonly Choice[]): Answered | ImportFault {
  const elementOf = ({ text, feedback }: Choice, at: number) => ({
    id: `option-${at + 1}`,
    texts: { lt: show(text) },
    ...(feedback ? { feedback: { lt: show(feedback) } } : {}),
  })
  const equal = choices.filter(({ sign }) => sign === '=')
  if (equal.length === 1) {
    const elements = choices.map((one, at) => ({ ...elementOf(one, at), mark: partOf(one) }))
    return { kind: 'single', body: { elements } }
  }
  const right = equal.length ? equal : choices.filter(({ weight = 0 }) => weight > 0)
  if (!right.length) return 'no_right'
  const markOf = (one: Choice) => (right.includes(one) ? (1 as const) : (0 as const))
  return {
    kind: 'multiple',
    body: { elements: choices.map((one, at) => ({ ...elementOf(one, at), mark: markOf(one) })) },
  }
}

/** What the braces of a question hold. */
function answerOf(body: string): Answered | ImportFault {
  const truth = /^(T|TRUE|F|FALSE)(?:#|$)/i.exec(body)?.[1]
  if (truth) return { kind: 'true_false', body: { answer: /^t/i.test(truth) } }
  if (body.startsWith('#')) {
    const numeric = numericOf(body)
    return numeric && Object.values(numeric).every(Number.isFinite)
      ? { kind: 'numeric', body: numeric }
      : 'number_wrong'
  }
  const choices = choicesOf(body)
  if (!choices.length) return 'kind_unknown'
  if (choices.every(({ sign, text }) => sign === '=' && text.includes('->'))) {
    const pairs = choices.map(({ text }) => text.split('->').map(show))
    const prompts = { lt: pairs.map(([prompt = '']) => prompt) }
    return { kind: 'matching', body: { prompts, options: { lt: pairs.map(([, option = '']) => option) } } }
  }
  if (choices.every(({ sign }) => sign === '='))
    return { kind: 'short_text', body: { accepted: { lt: choices.map(({ text }) => show(text)) } } }
  return optionsOf(choices)
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
