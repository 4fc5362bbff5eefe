import * as v from 'valibot'
import type { Language } from '../../../../contract/common.ts'
import { boundText } from '../../../../contract/typography.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'
import { inLanguage, listInLanguage, type Texts } from '../../../db/texts.ts'
import { parseCloze } from './cloze.rules.ts'
import { sample } from './draw.rules.ts'
import type { Choice } from './elements.ts'
import { QuestionInput } from './question-input.ts'
import type { QuestionRow } from './questions.queries.ts'

type Pick = (below: number) => number

/** Typography is applied where a text is shown: an answer is compared as it was written. */
const print = (texts: Texts, language: Language) => boundText(inLanguage(texts, language))

/** The indexes below `count`, in a random order, or in their own. */
const orderOf = (count: number, shuffle: boolean, pick: Pick) => {
  const indexes = Array.from({ length: count }, (_, i) => i)
  return shuffle ? sample(indexes, count, pick) : indexes
}
/** Options in the order in which they are asked, with the ids that their answers are counted by. */
const optionsOf = (shown: readonly Choice[], language: Language) => ({
  ids: shown.map(({ id }) => id),
  options: shown.map(({ texts }) => print(texts, language)),
  ...(shown.some(({ feedback }) => feedback)
    ? { feedback: shown.map(({ feedback }) => (feedback ? print(feedback, language) : '')) }
    : {}),
})
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
      const { elements } = question.body
      const isMarked = elements.some(({ mark }) => mark === 1)
      const shown = reorder(elements, orderOf(elements.length, shuffle && isMarked, pick))
      const answer = isMarked ? shown.findIndex(({ mark }) => mark === 1) : null
      return { ...common, kind: 'single', ...optionsOf(shown, language), answer }
    }
    case 'multiple': {
      const { elements } = question.body
      const shown = reorder(elements, orderOf(elements.length, shuffle, pick))
      const right = shown.flatMap(({ mark }, at) => (mark === 1 ? [at] : []))
      return { ...common, kind: 'multiple', ...optionsOf(shown, language), answers: right }
    }
    case 'true_false':
      return { ...common, kind: 'true_false', answer: question.body.answer ? 1 : 0 }
    case 'matching': {
      const { elements } = question.body
      const shown = reorder(elements, orderOf(elements.length, true, pick))
      const pairs = elements.flatMap(({ id, prompt }) => (prompt ? [{ id, prompt }] : []))
      return {
        ...common,
        kind: 'matching',
        prompts: pairs.map(({ prompt }) => print(prompt, language)),
        options: shown.map(({ texts }) => print(texts, language)),
        answers: pairs.map((pair) => shown.findIndex(({ id }) => id === pair.id)),
      }
    }
    case 'ordering': {
      const { elements } = question.body
      const shown = reorder(elements, orderOf(elements.length, true, pick))
      const right = elements.map((one) => shown.indexOf(one))
      return { ...common, kind: 'ordering', items: shown.map(({ texts }) => print(texts, language)), answers: right }
    }
    case 'numeric': {
      const { answer, tolerance, unit } = question.body
      return { ...common, kind: 'numeric', answer, tolerance, unit: unit && print(unit, language) }
    }
    case 'short_text':
      return { ...common, kind: 'short_text', accepted: listInLanguage(question.body.accepted, language) }
    case 'hotspot': {
      const { image, alt, elements } = question.body
      const areas = elements.map(({ texts, x, y, width, height }) => ({
        x,
        y,
        width,
        height,
        name: print(texts, language),
      }))
      const answer = elements.findIndex(({ mark }) => mark === 1)
      return { ...common, kind: 'hotspot', image, alt: print(alt, language), areas, answer }
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
