import * as v from 'valibot'
import type { Language } from '../../../../contract/common.ts'
import { boundText } from '../../../../contract/typography.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'
import { inLanguage, listInLanguage, type Texts } from '../../../db/texts.ts'
import { parseCloze } from './cloze.rules.ts'
import { sample } from './draw.rules.ts'
import { QuestionInput } from './question-input.ts'
import type { QuestionRow } from './questions.queries.ts'

type Pick = (below: number) => number

/** Typography is applied where a text is shown: an answer is compared as it was written. */
const print = (texts: Texts, language: Language) => boundText(inLanguage(texts, language))
const printList = (lists: Parameters<typeof listInLanguage>[0], language: Language) =>
  listInLanguage(lists, language).map(boundText)

/** The indexes below `count`, in a random order, or in their own. */
const orderOf = (count: number, shuffle: boolean, pick: Pick) => {
  const indexes = Array.from({ length: count }, (_, i) => i)
  return shuffle ? sample(indexes, count, pick) : indexes
}
const reorder = <T>(list: readonly T[], order: readonly number[]) => order.flatMap((i) => list[i] ?? [])

/**
 * A question as an attempt asks it in a language. With `shuffle` options are in a random order; what is matched or
 * ordered always is.
 */
export function snapshotOf(row: QuestionRow, language: Language, shuffle: boolean, pick: Pick): AttemptQuestion {
  const question = v.parse(QuestionInput, { ...row, key: 'question' })
  const { picture } = question
  const common = {
    id: row.id,
    picture: picture && { src: picture.src, alt: print(picture.alt, language) },
    text: inLanguage(question.text, language),
    explanation: question.explanation ? inLanguage(question.explanation, language) : '',
  }
  switch (question.kind) {
    case 'single': {
      const { options, answer } = question.body
      const order = orderOf(options.lt.length, shuffle && answer !== null, pick)
      return {
        ...common,
        kind: 'single',
        options: reorder(printList(options, language), order),
        answer: answer === null ? null : order.indexOf(answer),
      }
    }
    case 'multiple': {
      const { options, answers } = question.body
      const order = orderOf(options.lt.length, shuffle, pick)
      const right = answers.map((answer) => order.indexOf(answer)).toSorted((a, b) => a - b)
      return { ...common, kind: 'multiple', options: reorder(printList(options, language), order), answers: right }
    }
    case 'true_false':
      return { ...common, kind: 'true_false', answer: question.body.answer ? 1 : 0 }
    case 'matching': {
      const { prompts, options } = question.body
      const order = orderOf(options.lt.length, true, pick)
      return {
        ...common,
        kind: 'matching',
        prompts: printList(prompts, language),
        options: reorder(printList(options, language), order),
        answers: prompts.lt.map((_prompt, i) => order.indexOf(i)),
      }
    }
    case 'ordering': {
      const { items } = question.body
      const order = orderOf(items.lt.length, true, pick)
      const right = items.lt.map((_item, i) => order.indexOf(i))
      return { ...common, kind: 'ordering', items: reorder(printList(items, language), order), answers: right }
    }
    case 'numeric': {
      const { answer, tolerance, unit } = question.body
      return { ...common, kind: 'numeric', answer, tolerance, unit: unit && print(unit, language) }
    }
    case 'short_text':
      return { ...common, kind: 'short_text', accepted: listInLanguage(question.body.accepted, language) }
    case 'hotspot': {
      const { image, alt, areas, answer } = question.body
      const named = areas.map((area) => ({ ...area, name: print(area.name, language) }))
      return { ...common, kind: 'hotspot', image, alt: print(alt, language), areas: named, answer }
    }
    case 'cloze': {
      const { parts, gaps } = parseCloze(inLanguage(question.body.text, language))
      const shuffled = gaps.map(({ accepted, options }) => ({
        accepted,
        options: options && reorder(options, orderOf(options.length, true, pick)),
      }))
      return { ...common, kind: 'cloze', parts: parts.map(boundText), gaps: shuffled }
    }
  }
}
