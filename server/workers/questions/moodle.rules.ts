import type { Element } from '@xmldom/xmldom'
import type { MoodleReason } from '../../../contract/manage/questions.ts'
import { attributeOf, childOf, childrenOf, readXml } from '../packages/read-xml.ts'
import { htmlText, picturesOf, showsMedia, showsOtherMedia } from './html-text.ts'
import type { ImportedAnswer, ImportedPicture, ImportedQuestion } from '../../learning/authoring/imported-question.ts'
import { readCloze } from './moodle-cloze.rules.ts'

/** A question that cannot be taken, with its line in the file, from 1. */
export type SkippedQuestion = { line: number; name: string; kind: string; reason: MoodleReason }
/** A question that can be taken, with where it is in the file. */
export type MoodleQuestion = ImportedQuestion & { at: Omit<SkippedQuestion, 'reason'> }
type Read = { questions: MoodleQuestion[]; skipped: SkippedQuestion[] }

const maxText = 2000
/** Of a text with gaps as Moodle writes it, with the feedback of each answer. */
const maxMoodleCloze = 20 * maxText
const maxOptions = 50
const maxAlt = 200

/** The text of an element as it is written: `<text>…</text>`, CDATA or not. */
const rawOf = (element: Element | undefined): string => (element && childOf(element, 'text'))?.textContent ?? ''
function plainOf(element: Element | undefined): string {
  const raw = rawOf(element)
  const format = element ? attributeOf(element, 'format') : undefined
  return format === 'plain_text' || format === 'markdown' ? raw.replace(/\r\n?/g, '\n').trim() : htmlText(raw)
}
/** An option is one line of the editor. */
const lineOf = (element: Element | undefined) => plainOf(element).replace(/\s+/g, ' ')
const valueOf = (element: Element, name: string) => childOf(element, name)?.textContent?.trim() ?? ''
const shareOf = (answer: Element) => Number(attributeOf(answer, 'fraction') ?? 0)

/** The answers that are fully right; undefined when one is right in a part, which we do not mark. */
function rightOf(answers: readonly Element[]): Element[] | undefined {
  if (answers.some((answer) => shareOf(answer) > 0 && shareOf(answer) < 100)) return undefined
  return answers.filter((answer) => shareOf(answer) === 100)
}

/** An option with what its author says of it. */
function optionOf(answer: Element, at: number) {
  const feedback = plainOf(childOf(answer, 'feedback'))
  return { id: `option-${at + 1}`, texts: { lt: lineOf(answer) }, ...(feedback ? { feedback: { lt: feedback } } : {}) }
}

function choice(question: Element, answers: readonly Element[]): ImportedAnswer | MoodleReason {
  if (answers.some((answer) => !lineOf(answer))) return 'empty_option'
  if (/^(?:true|1)$/.test(valueOf(question, 'single') || 'true')) {
    const right = answers.filter((answer) => shareOf(answer) === 100)
    if (right.length > 1) return 'several_right'
    if (!right.length) return answers.some((answer) => shareOf(answer) > 0) ? 'partial_credit' : 'no_right'
    const markOf = (answer: Element) => Math.max(shareOf(answer), 0) / 100
    return {
      kind: 'single',
      body: { elements: answers.map((answer, at) => ({ ...optionOf(answer, at), mark: markOf(answer) })) },
    }
  }
  if (!answers.some((answer) => shareOf(answer) > 0)) return 'no_right'
  const markOf = (answer: Element) => (shareOf(answer) > 0 ? (1 as const) : (0 as const))
  return {
    kind: 'multiple',
    body: { elements: answers.map((answer, at) => ({ ...optionOf(answer, at), mark: markOf(answer) })) },
  }
}

function trueFalse(answers: readonly Element[]): ImportedAnswer | MoodleReason {
  const right = answers.find((answer) => shareOf(answer) === 100)
  const said = right && rawOf(right).trim().toLowerCase()
  return said === 'true' || said === 'false' ? { kind: 'true_false', body: { answer: said === 'true' } } : 'no_right'
}

function shortAnswer(answers: readonly Element[]): ImportedAnswer | MoodleReason {
  const right = rightOf(answers)
  if (!right) return 'partial_credit'
  const accepted = right.map(rawOf).map((text) => text.replace(/\s+/g, ' ').trim())
  if (accepted.some((text) => /(?<!\\)\*/.test(text))) return 'wildcard'
  const plain = accepted.map((text) => text.replaceAll(String.raw`\*`, '*')).filter(Boolean)
  return plain.length ? { kind: 'short_text', body: { accepted: { lt: plain } } } : 'no_right'
}

function numeric(question: Element, answers: readonly Element[]): ImportedAnswer | MoodleReason {
  const right = rightOf(answers)
  if (!right) return 'partial_credit'
  const [first] = right
  if (!first) return 'no_right'
  if (right.length > 1) return 'several_right'
  const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
  const [answer, tolerance] = [numberOf(rawOf(first)), numberOf(valueOf(first, 'tolerance') || '0')]
  if (!Number.isFinite(answer) || !Number.isFinite(tolerance) || tolerance < 0) return 'number_wrong'
  const units = childOf(question, 'units')
  const known = units ? childrenOf(units, 'unit') : []
  const base = known.find((unit) => Number(valueOf(unit, 'multiplier')) === 1)
  if (known.length && !base) return 'units'
  const unit = base ? valueOf(base, 'unit_name') : ''
  return { kind: 'numeric', body: { answer, tolerance, unit: unit ? { lt: unit } : null } }
}

function matching(question: Element): ImportedAnswer | MoodleReason {
  const pairs = childrenOf(question, 'subquestion').map((sub) => ({
    prompt: lineOf(sub),
    option: rawOf(childOf(sub, 'answer')).replace(/\s+/g, ' ').trim(),
  }))
  // Options without a prompt belong to none, and come last.
  const sorted = pairs.toSorted((a, b) => Number(!a.prompt) - Number(!b.prompt))
  const options = sorted.map(({ option }) => option)
  if (options.some((option) => !option)) return 'empty_option'
  if (new Set(options).size < options.length) return 'same_options'
  const prompts = sorted.flatMap(({ prompt }) => (prompt ? [prompt] : []))
  return prompts.length
    ? { kind: 'matching', body: { prompts: { lt: prompts }, options: { lt: options } } }
    : 'no_right'
}

function gaps(question: Element): ImportedAnswer | MoodleReason {
  const text = plainOf(childOf(question, 'questiontext'))
  if (text.length > maxMoodleCloze) return 'too_long'
  const read = readCloze(text)
  if ('reason' in read) return read.reason
  return read.gaps.length > maxText ? 'too_long' : { kind: 'cloze', body: { text: { lt: read.gaps } } }
}

/** How the kinds of Moodle's that can be asked here are read. */
const readers: Readonly<
  Record<string, (question: Element, answers: readonly Element[]) => ImportedAnswer | MoodleReason>
> = {
  multichoice: choice,
  truefalse: (_, answers) => trueFalse(answers),
  shortanswer: (_, answers) => shortAnswer(answers),
  numerical: numeric,
  matching,
  cloze: gaps,
}

function answerOf(question: Element, kind: string): ImportedAnswer | MoodleReason {
  const answers = childrenOf(question, 'answer')
  if (answers.length > maxOptions || childrenOf(question, 'subquestion').length > maxOptions) return 'too_long'
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  return read ? read(question, answers) : 'kind_unknown'
}

/** Texts in which we show no picture. */
const answersOf = (question: Element): Element[] => [
  ...childrenOf(question, 'answer'),
  ...childrenOf(question, 'subquestion'),
]

/** The name of a file that an address of Moodle's means. */
function fileNameOf(src: string): string | undefined {
  const [, path] = /^@@PLUGINFILE@@\/([^?#]+)/.exec(src) ?? []
  try {
    return path === undefined ? undefined : decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The picture of a question, in base64; undefined when it has none. A question here shows one, in its text. */
function pictureOf(question: Element): ImportedPicture | MoodleReason | undefined {
  const text = childOf(question, 'questiontext')
  const files = text ? childrenOf(text, 'file') : []
  const [first, second] = picturesOf(rawOf(text))
  const hasOther = answersOf(question).some((one) => childrenOf(one, 'file').length > 0 || showsMedia(rawOf(one)))
  if (hasOther || second || showsOtherMedia(rawOf(text))) return 'picture'
  if (!first) return files.length > 0 || rawOf(text).includes('@@PLUGINFILE@@') ? 'picture' : undefined
  const { src, alt } = first
  const name = fileNameOf(src)
  const file = files.find((one) => (attributeOf(one, 'path') ?? '/') + attributeOf(one, 'name') === `/${name}`)
  const [, inline] = /^data:image\/[a-z+.-]+;base64,(.+)$/s.exec(src) ?? []
  const content = inline ?? (file && file.textContent) ?? ''
  if (!content) return 'picture_missing'
  return alt ? { content, alt: alt.slice(0, maxAlt) } : 'picture_alt'
}

function questionOf(question: Element, kind: string, gapsTitle: string): ImportedQuestion | MoodleReason {
  const picture = pictureOf(question)
  if (typeof picture === 'string') return picture
  const text = kind === 'cloze' ? gapsTitle : plainOf(childOf(question, 'questiontext'))
  if (!text) return 'no_text'
  const answer = answerOf(question, kind)
  if (typeof answer === 'string') return answer
  if (text.length > maxText) return 'too_long'
  const explanation = plainOf(childOf(question, 'generalfeedback'))
  return { text, explanation, ...(picture ? { picture } : {}), ...answer }
}

/**
 * The questions of a Moodle XML file (docs.moodle.org, "Moodle XML format"), and those that cannot be taken, with the
 * reason. Texts become plain ones, as questions here are; `gapsTitle` is asked above a text with gaps. Throws what
 * `readXml` throws: a document type is refused before anything is parsed.
 */
export function readMoodle(file: string, gapsTitle: string): Read | undefined {
  const root = readXml(new TextEncoder().encode(file.replace(/^\ufeff/, '')), 'moodle.xml')
  if (root.localName !== 'quiz') return undefined
  const read: Read = { questions: [], skipped: [] }
  for (const element of childrenOf(root, 'question')) {
    const kind = attributeOf(element, 'type') ?? ''
    if (kind === 'category') continue
    const question = questionOf(element, kind, gapsTitle)
    const name = htmlText(rawOf(childOf(element, 'name'))) || plainOf(childOf(element, 'questiontext'))
    const at = { line: element.lineNumber ?? 0, name: name.slice(0, 120), kind: kind.slice(0, 40) }
    if (typeof question === 'string') read.skipped.push({ ...at, reason: question })
    else read.questions.push({ ...question, at })
  }
  return read
}
