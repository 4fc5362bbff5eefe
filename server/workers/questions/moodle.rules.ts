import type { Element } from '@xmldom/xmldom'
import type { ImportLoss, ImportReason } from '../../../contract/manage/questions.ts'
import type { ImportedPicture, ReadQuestions } from '../../learning/authoring/imported-question.ts'
import { attributeOf, childOf, childrenOf, readXmlText } from '../packages/read-xml.ts'
import { type Asks, type ForeignAnswer, take } from './foreign-question.ts'
import { categoryOf } from './gift.rules.ts'
import { htmlText, picturesOf, showsMedia, showsOtherMedia } from './html-text.ts'
import { computedAnswer, filledText, isCalculated, type Variant, variantOf } from './moodle-calculated.rules.ts'
import { readCloze, readSelect } from './moodle-cloze.rules.ts'
import { lineOf, type Rich, textsOf } from './rich-text.ts'

/** Of a text with gaps as Moodle writes it, with the feedback of each answer. */
const maxCloze = 40_000
const maxAlt = 200

/** The text of an element as it is written: `<text>…</text>`, CDATA or not. */
const rawOf = (element: Element | undefined): string => (element && childOf(element, 'text'))?.textContent ?? ''
const formats = { html: 'html', markdown: 'markdown', plain_text: 'plain', moodle_auto_format: 'moodle' } as const
const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)
/** A text with its format; HTML when it has none, as in files of older Moodles. */
function richOf(element: Element | undefined): Rich {
  const format = (element && attributeOf(element, 'format')) ?? 'html'
  return { raw: rawOf(element).replace(/\r\n?/g, '\n').trim(), format: isFormat(format) ? formats[format] : 'html' }
}
/** What is typed is compared as it is written. */
const plainOf = (element: Element | undefined): Rich => ({ raw: rawOf(element).trim(), format: 'plain' })
const valueOf = (element: Element, name: string) => childOf(element, name)?.textContent?.trim() ?? ''

const answerOf = (answer: Element, text: Rich): ForeignAnswer => ({
  text,
  percent: Number(attributeOf(answer, 'fraction') ?? 0),
  feedback: richOf(childOf(answer, 'feedback')),
})

type Read = Asks | ImportReason
type Reader = (question: Element, answers: readonly Element[]) => Read

const choice: Reader = (question, answers) => ({
  kind: 'choice',
  single: /^(?:true|1)$/.test(valueOf(question, 'single') || 'true'),
  answers: answers.map((answer) => answerOf(answer, richOf(answer))),
})
const truth: Reader = (_, answers) => {
  const right = answers.find((answer) => attributeOf(answer, 'fraction') === '100')
  const said = rawOf(right).trim().toLowerCase()
  if (said !== 'true' && said !== 'false') return 'no_right'
  return {
    kind: 'truth',
    truth: said === 'true',
    feedback: answers.map((answer) => richOf(childOf(answer, 'feedback'))),
  }
}
const words: Reader = (_, answers) => ({
  kind: 'words',
  answers: answers.map((answer) => answerOf(answer, plainOf(answer))),
})
/** The unit by which numbers are given; undefined: it has units, and none of them is that. */
function unitOf(question: Element): string | undefined {
  const units = childOf(question, 'units')
  const known = units ? childrenOf(units, 'unit') : []
  const base = known.find((unit) => Number(valueOf(unit, 'multiplier')) === 1)
  return known.length && !base ? undefined : base ? valueOf(base, 'unit_name') : ''
}
const number: Reader = (question, answers) => {
  const unit = unitOf(question)
  if (unit === undefined) return 'units'
  return {
    kind: 'number',
    unit,
    answers: answers.map((answer) => ({
      ...answerOf(answer, plainOf(answer)),
      tolerance: valueOf(answer, 'tolerance') || '0',
    })),
  }
}
const computed: Reader = (question, answers) => {
  const [unit, variant] = [unitOf(question), variantOf(question)]
  if (unit === undefined) return 'units'
  const read = answers.flatMap((answer) => {
    const of = computedAnswer(answer, variant)
    return of ? [{ ...answerOf(answer, { raw: of.raw, format: 'plain' }), tolerance: of.tolerance }] : []
  })
  return read.length < answers.length ? 'formula' : { kind: 'number', unit, answers: read }
}
const computedChoice: Reader = (question, answers) => {
  const variant = variantOf(question)
  const read = choice(question, answers)
  if (typeof read === 'string' || read.kind !== 'choice') return read
  const filled = read.answers.flatMap((one) => {
    const raw = filledText(one.text.raw, variant)
    return raw === undefined ? [] : [{ ...one, text: { ...one.text, raw } }]
  })
  return filled.length < read.answers.length ? 'formula' : { ...read, answers: filled }
}
const pairs: Reader = (question) => ({
  kind: 'pairs',
  pairs: childrenOf(question, 'subquestion').map((one) => ({
    prompt: richOf(one),
    option: plainOf(childOf(one, 'answer')),
  })),
})
/** The right order is that of the fractions: 1, 2, 3 … */
const order: Reader = (_, answers) => ({
  kind: 'order',
  items: answers
    .toSorted((a, b) => Number(attributeOf(a, 'fraction')) - Number(attributeOf(b, 'fraction')))
    .map((answer) => richOf(answer)),
})
const clozeText = (question: Element) => textsOf(richOf(childOf(question, 'questiontext'))).lt
const cloze: Reader = (question) => {
  const text = clozeText(question)
  const read = text.length > maxCloze ? ({ reason: 'too_long' } as const) : readCloze(text)
  return 'reason' in read ? read.reason : { kind: 'gaps', ...read }
}
const select: Reader = (question) => {
  const choices = [...childrenOf(question, 'selectoption'), ...childrenOf(question, 'dragbox')].map((one) => ({
    text: htmlText(rawOf(one) || (childOf(one, 'text')?.textContent ?? '')),
    group: valueOf(one, 'group'),
  }))
  const read = readSelect(clozeText(question), choices)
  return 'reason' in read ? read.reason : { kind: 'gaps', ...read }
}

/** How the kinds of Moodle's that can be asked here are read. */
const readers: Readonly<Record<string, Reader>> = {
  multichoice: choice,
  truefalse: truth,
  shortanswer: words,
  numerical: number,
  calculated: computed,
  calculatedsimple: computed,
  calculatedmulti: computedChoice,
  matching: pairs,
  match: pairs,
  ordering: order,
  cloze,
  multianswer: cloze,
  gapselect: select,
  ddwtos: select,
}

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
function pictureOf(question: Element): ImportedPicture | ImportReason | undefined {
  const text = childOf(question, 'questiontext')
  const raw = rawOf(text)
  const files = text ? childrenOf(text, 'file') : []
  const [first, second] = picturesOf(raw)
  const parts = [...childrenOf(question, 'answer'), ...childrenOf(question, 'subquestion')]
  const hasOther = parts.some((one) => childrenOf(one, 'file').length > 0 || showsMedia(rawOf(one)))
  if (hasOther || second || showsOtherMedia(raw)) return 'picture'
  // The field of Moodle 1.9: it does not say what the picture shows.
  if (valueOf(question, 'image_base64') || valueOf(question, 'image')) return first ? 'picture' : 'picture_alt'
  if (!first) return files.length > 0 || raw.includes('@@PLUGINFILE@@') ? 'picture' : undefined
  const { src, alt } = first
  const name = fileNameOf(src)
  const file = files.find((one) => (attributeOf(one, 'path') ?? '/') + attributeOf(one, 'name') === `/${name}`)
  const [, inline] = /^data:image\/[a-z+.-]+;base64,(.+)$/s.exec(src) ?? []
  const content = inline ?? (file && file.textContent) ?? ''
  if (!content) return 'picture_missing'
  return alt ? { content, alt: { lt: alt.slice(0, maxAlt) } } : 'picture_alt'
}

/** What Moodle writes itself into the feedback of a whole answer. */
const standard =
  /^(?:your answer is (?:correct|partially correct|incorrect)|jūsų atsakymas (?:iš dalies )?(?:teisingas|neteisingas)|ваш ответ (?:частично )?(?:верный|правильный|неправильный))\.?$/i
const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

function lossesIn(question: Element, kind: string): ImportLoss[] {
  const losses: ImportLoss[] = []
  const isSaid = (name: string) => {
    const { lt } = textsOf(richOf(childOf(question, name)))
    return lt && !standard.test(lt)
  }
  if (combined.some(isSaid)) losses.push('feedback')
  if (childrenOf(question, 'hint').some((hint) => textsOf(richOf(hint)).lt)) losses.push('hints')
  const grade = valueOf(question, 'defaultgrade')
  if (grade && Number(grade) !== 1) losses.push('marks')
  if (kind === 'shortanswer' && valueOf(question, 'usecase') === '1') losses.push('case')
  if (
    (kind === 'cloze' || kind === 'multianswer') &&
    /\{\d*:(?:SAC|MWC|SHORTANSWER_C):/.test(rawOf(childOf(question, 'questiontext')))
  )
    losses.push('case')
  return losses
}

/** The texts of a question and of its explanation, with the numbers of a calculated one; undefined: one lacks them. */
function textsIn(question: Element, variant: Variant | undefined) {
  const texts = [childOf(question, 'questiontext'), childOf(question, 'generalfeedback')].map(richOf)
  const filled = texts.flatMap((text) => {
    const raw = variant ? filledText(text.raw, variant) : text.raw
    return raw === undefined ? [] : [{ ...text, raw }]
  })
  const [asked, explanation] = filled
  return asked && explanation ? { asked, explanation } : undefined
}

const tagsIn = (question: Element): string[] => {
  const tags = childOf(question, 'tags')
  return tags ? childrenOf(tags, 'tag').map((tag) => rawOf(tag)) : []
}

/**
 * The questions of a Moodle XML file (docs.moodle.org, "Moodle XML format"), and those that cannot be taken, with the
 * reason. Texts become plain ones, as questions here are; `gapsTitle` is asked above a text with gaps. Throws what
 * `readXml` throws: a document type is refused before anything is parsed.
 */
export function readMoodle(file: string, gapsTitle: string): ReadQuestions | undefined {
  const root = readXmlText(file, 'moodle.xml')
  if (root.localName !== 'quiz') return undefined
  const read: ReadQuestions = { questions: [], skipped: [] }
  let category: string[] = []
  for (const element of childrenOf(root, 'question')) {
    const kind = attributeOf(element, 'type') ?? ''
    if (kind === 'category') {
      category = categoryOf(rawOf(childOf(element, 'category')))
      continue
    }
    const variant = isCalculated(element) ? variantOf(element) : undefined
    const texts = textsIn(element, variant)
    const written = texts?.asked ?? richOf(childOf(element, 'questiontext'))
    const name = htmlText(rawOf(childOf(element, 'name'))) || lineOf(written).lt
    const at = { line: element.lineNumber ?? 0, name: name.slice(0, 120), kind: kind.slice(0, 40) }
    const picture = pictureOf(element)
    const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined
    const asks =
      typeof picture === 'string' ? picture : (reader?.(element, childrenOf(element, 'answer')) ?? 'kind_unknown')
    if (typeof asks === 'string' || !texts)
      read.skipped.push({ ...at, reason: typeof asks === 'string' ? asks : 'formula' })
    else
      take(read, {
        at,
        text: asks.kind === 'gaps' ? { raw: gapsTitle, format: 'plain' } : texts.asked,
        explanation: texts.explanation,
        tags: [...category, ...tagsIn(element)],
        picture: typeof picture === 'object' ? picture : undefined,
        losses: [...lossesIn(element, kind), ...(variant && variant.count > 1 ? (['variants'] as const) : [])],
        asks,
      })
  }
  return read
}
