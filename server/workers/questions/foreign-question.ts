import { gapLimits } from '../../../contract/activities/questions.ts'
import { elementLimits, type ImportLoss, type ImportReason } from '../../../contract/manage/questions.ts'
import { mapLanguages, type Texts } from '../../db/texts.ts'
import type {
  ImportedAnswer,
  ImportedPicture,
  ImportPlace,
  ReadQuestions,
} from '../../learning/authoring/imported-question.ts'
import { hasMedia, lineOf, lossesOf, type Rich, textsOf } from './rich-text.ts'

/** An answer with the part of the points that it gets, in percent, and what is said to who gave it. */
export type ForeignAnswer = { text: Rich; percent: number; feedback: Rich; tolerance?: string }
export type ForeignGap = { chosen: boolean; answers: readonly ForeignAnswer[] }
/** What a question asks, in Moodle's terms. */
export type Asks =
  | { kind: 'choice'; single: boolean; answers: readonly ForeignAnswer[] }
  | { kind: 'truth'; truth: boolean; feedback: readonly Rich[] }
  | { kind: 'words'; answers: readonly ForeignAnswer[] }
  | { kind: 'number'; answers: readonly ForeignAnswer[]; unit: string }
  | { kind: 'pairs'; pairs: readonly { prompt: Rich; option: Rich }[] }
  | { kind: 'order'; items: readonly Rich[] }
  /** `text` has the numbers of its gaps, from 1: `{1}`. */
  | { kind: 'gaps'; text: string; gaps: readonly ForeignGap[] }

/** A question as Moodle has it, read from GIFT or XML. `losses`: those that its format knows of. */
export type Foreign = {
  at: ImportPlace
  text: Rich
  explanation: Rich
  tags: readonly string[]
  picture?: ImportedPicture | undefined
  losses: readonly ImportLoss[]
  asks: Asks
}

const limits = { text: 2000, tag: 64, tags: 19 }
type Answered = { answer: ImportedAnswer; losses: readonly ImportLoss[] }
type Read = Answered | ImportReason

const isRight = ({ percent }: ForeignAnswer) => percent >= 99.99
const isPartly = (one: ForeignAnswer) => one.percent > 0 && !isRight(one)
const said = ({ feedback }: ForeignAnswer) => textsOf(feedback).lt !== ''
const idOf = (at: number) => `option-${at + 1}`
/** Texts as they are compared: two that read the same are one to who chooses. */
const plain = ({ lt }: Texts) => lt.toLowerCase().replace(/\s+/g, ' ').trim()
const areSame = (texts: readonly Texts[]) => new Set(texts.map(plain)).size < texts.length

function optionOf(answer: ForeignAnswer, at: number) {
  const feedback = textsOf(answer.feedback)
  return { id: idOf(at), texts: lineOf(answer.text), ...(feedback.lt ? { feedback } : {}) }
}

function single(answers: readonly ForeignAnswer[]): Read {
  const right = answers.filter(isRight)
  if (right.length > 1) return 'several_right'
  if (!right.length) return answers.some(isPartly) ? 'partial_credit' : 'no_right'
  const markOf = (one: ForeignAnswer) => (isRight(one) ? 1 : Math.max(one.percent, 0) / 100)
  const elements = answers.map((one, at) => ({ ...optionOf(one, at), mark: markOf(one) }))
  return {
    answer: { kind: 'single', body: { elements } },
    losses: answers.some((one) => one.percent < 0) ? ['weights'] : [],
  }
}

/** Here each right option gets the same, and each wrong one takes as much off. */
function multiple(answers: readonly ForeignAnswer[]): Read {
  const right = answers.filter(({ percent }) => percent > 0)
  if (!right.length) return 'no_right'
  const sum = right.reduce((total, { percent }) => total + percent, 0)
  // Otherwise some of them are enough, or never all points are given.
  if (Math.abs(sum - 100) > 0.5) return 'partial_credit'
  const part = 100 / right.length
  const isEven = answers.every(({ percent }) => Math.abs(Math.abs(percent) - part) < 0.5)
  const markOf = (one: ForeignAnswer) => (one.percent > 0 ? (1 as const) : (0 as const))
  const elements = answers.map((one, at) => ({ ...optionOf(one, at), mark: markOf(one) }))
  return { answer: { kind: 'multiple', body: { elements } }, losses: isEven ? [] : ['weights'] }
}

function choice({ single: isSingle, answers }: Extract<Asks, { kind: 'choice' }>): Read {
  const texts = answers.map(({ text }) => lineOf(text))
  if (texts.some(({ lt }) => !lt)) return 'empty_option'
  if (areSame(texts)) return 'same_options'
  return isSingle ? single(answers) : multiple(answers)
}

/** A typed answer as it is compared: `*` stands for any text in Moodle, `\*` for itself. */
function literal(texts: Texts): Texts | 'wildcard' | 'empty' {
  if (!texts.lt) return 'empty'
  return /(?<!\\)\*/.test(texts.lt) ? 'wildcard' : mapLanguages(texts, (text) => text.replaceAll(String.raw`\*`, '*'))
}

/** The accepted texts of the fully right answers of a gap. */
function accepted(answers: readonly ForeignAnswer[]): Texts[] | ImportReason {
  if (answers.some(isPartly)) return 'partial_credit'
  const read = answers.filter(isRight).map(({ text }) => literal(lineOf(text)))
  if (read.includes('wildcard')) return 'wildcard'
  const texts = read.filter((text) => typeof text !== 'string')
  return texts.length ? texts : 'no_right'
}

const listsOf = (texts: readonly Texts[]) => {
  const of = (language: 'en' | 'ru') =>
    texts.some((one) => one[language]) ? { [language]: texts.map((one) => one[language] ?? one.lt) } : {}
  return { lt: texts.map(({ lt }) => lt), ...of('en'), ...of('ru') }
}

/** `*` is any other answer: it is wrong here without being listed. */
const isAny = ({ text, percent }: ForeignAnswer) => percent <= 0 && text.raw.trim() === '*'

function words({ answers }: Extract<Asks, { kind: 'words' }>): Read {
  const written = answers.filter((one) => !isAny(one) && (one.percent > 0 || said(one)))
  const read = written.map((one) => ({ one, text: literal(lineOf(one.text)) })).filter(({ text }) => text !== 'empty')
  if (read.some(({ text }) => text === 'wildcard')) return 'wildcard'
  if (!read.some(({ one }) => isRight(one))) return 'no_right'
  const texts: Texts[] = []
  const others: { texts: Texts; mark: number; feedback?: Texts }[] = []
  for (const { one, text } of read) {
    if (typeof text === 'string') continue
    const feedback = textsOf(one.feedback)
    if (isRight(one) && !feedback.lt) texts.push(text)
    else
      others.push({
        texts: text,
        mark: isRight(one) ? 1 : Math.max(one.percent, 0) / 100,
        ...(feedback.lt ? { feedback } : {}),
      })
  }
  const losses: ImportLoss[] = answers.some((one) => isAny(one) && said(one)) ? ['feedback'] : []
  return { answer: { kind: 'short_text', body: { accepted: listsOf(texts), others } }, losses }
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

function number({ answers, unit }: Extract<Asks, { kind: 'number' }>): Read {
  if (answers.some(isPartly)) return 'partial_credit'
  const [first, second] = answers.filter(isRight)
  if (!first) return 'no_right'
  if (second) return 'several_right'
  const [answer, tolerance] = [numberIn(textsOf(first.text).lt), numberIn(first.tolerance ?? '0')]
  if (!Number.isFinite(answer) || !Number.isFinite(tolerance) || tolerance < 0) return 'number_wrong'
  const body = { answer, tolerance, unit: unit ? { lt: unit } : null }
  return { answer: { kind: 'numeric', body }, losses: answers.some(said) ? ['feedback'] : [] }
}

function pairs({ pairs: list }: Extract<Asks, { kind: 'pairs' }>): Read {
  const elements = list.map(({ prompt, option }, at) => {
    const [texts, asked] = [lineOf(option), lineOf(prompt)]
    return { id: idOf(at), texts, prompt: asked.lt ? asked : null }
  })
  if (elements.some(({ texts }) => !texts.lt)) return 'empty_option'
  if (!elements.some(({ prompt }) => prompt)) return 'no_right'
  return { answer: { kind: 'matching', body: { elements } }, losses: [] }
}

function order({ items }: Extract<Asks, { kind: 'order' }>): Read {
  const elements = items.map((item, at) => ({ id: idOf(at), texts: lineOf(item) }))
  if (elements.length < 2) return 'no_right'
  if (elements.some(({ texts }) => !texts.lt)) return 'empty_option'
  if (areSame(elements.map(({ texts }) => texts))) return 'same_options'
  return { answer: { kind: 'ordering', body: { elements } }, losses: [] }
}

type GapElement =
  | { id: string; accepted: { lt: string[] } }
  | { id: string; options: { id: string; texts: Texts; feedback?: Texts; mark: 0 | 1 }[] }
function gap({ chosen, answers }: ForeignGap, at: number): GapElement | ImportReason {
  const id = String(at + 1)
  if (answers.some(isPartly)) return 'partial_credit'
  const right = answers.filter(isRight)
  if (!right.length) return 'no_right'
  if (!chosen) {
    const texts = accepted(answers)
    return typeof texts === 'string' ? texts : { id, accepted: listsOf(texts) }
  }
  if (right.length > 1) return 'several_right'
  const options = answers.map((one, i) => ({ ...optionOf(one, i), mark: isRight(one) ? (1 as const) : (0 as const) }))
  const texts = options.map((one) => one.texts)
  if (texts.some(({ lt }) => !lt)) return 'empty_option'
  if (options.length < 2) return 'one_option'
  if (areSame(texts)) return 'same_options'
  return texts.some(({ lt }) => lt.length > gapLimits.length) ? 'too_long' : { id, options }
}

function gaps({ text, gaps: list }: Extract<Asks, { kind: 'gaps' }>): Read {
  if (!list.length) return 'no_right'
  if (list.length > gapLimits.gaps) return 'too_long'
  const elements = list.map(gap)
  const reason = elements.find((one) => typeof one === 'string')
  if (reason) return reason
  const isSaid = list.some(({ chosen, answers }) => !chosen && answers.some(said))
  const body = { text: { lt: text }, elements: elements.filter((one) => typeof one !== 'string') }
  return { answer: { kind: 'cloze', body }, losses: isSaid ? ['feedback'] : [] }
}

function answerOf(asks: Asks): Read {
  switch (asks.kind) {
    case 'choice':
      return choice(asks)
    case 'truth': {
      const losses: ImportLoss[] = asks.feedback.some((one) => textsOf(one).lt) ? ['feedback'] : []
      return { answer: { kind: 'true_false', body: { answer: asks.truth } }, losses }
    }
    case 'words':
      return words(asks)
    case 'number':
      return number(asks)
    case 'pairs':
      return pairs(asks)
    case 'order':
      return order(asks)
    case 'gaps':
      return gaps(asks)
  }
}

/** The texts of what is chosen or given, in which no picture can be shown. */
function answerTexts(asks: Asks): Rich[] {
  if (asks.kind === 'pairs') return asks.pairs.flatMap(({ prompt, option }) => [prompt, option])
  if (asks.kind === 'order') return [...asks.items]
  if (asks.kind === 'gaps') return asks.gaps.flatMap(({ answers }) => answers.map(({ text }) => text))
  return asks.kind === 'truth' ? [] : asks.answers.map(({ text }) => text)
}

const slugOf = (tag: string) =>
  tag
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.tag)
    .replace(/^-|-$/g, '')
const tagsOf = (tags: readonly string[]) => [...new Set(tags.map(slugOf).filter(Boolean))].slice(0, limits.tags)

/** Adds a question to those that are taken, or to those that are skipped. */
export function take(read: ReadQuestions, foreign: Foreign): void {
  const { at, asks } = foreign
  const skip = (reason: ImportReason) => void read.skipped.push({ ...at, reason })
  const count = asks.kind === 'pairs' ? asks.pairs.length : answerTexts(asks).length
  if (asks.kind !== 'gaps' && count > elementLimits.elements) return skip('too_long')
  if (answerTexts(asks).some(hasMedia)) return skip('picture')
  const text = textsOf(foreign.text)
  if (!text.lt) return skip('no_text')
  const answered = answerOf(asks)
  if (typeof answered === 'string') return skip(answered)
  if (text.lt.length > limits.text) return skip('too_long')
  const explanation = textsOf(foreign.explanation)
  const rich = [foreign.text, foreign.explanation, ...answerTexts(asks)]
  const losses = new Set([...foreign.losses, ...answered.losses, ...rich.flatMap(lossesOf)])
  const { picture, tags } = foreign
  read.questions.push({
    question: {
      text,
      explanation: explanation.lt ? explanation : null,
      tags: tagsOf(tags),
      ...(picture ? { picture } : {}),
      ...answered.answer,
    },
    at,
    losses: [...losses].toSorted(),
  })
}
