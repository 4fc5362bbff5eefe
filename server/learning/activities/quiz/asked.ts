import type { AskedQuestion } from '../../../../contract/activities/questions.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'

/** What the browser is sent of a question: the only place that decides it. Never the answer or the explanation. */
export function askedOf(question: AttemptQuestion): AskedQuestion {
  const { id, text } = question
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { kind: question.kind, id, text, options: [...question.options] }
    case 'true_false':
    case 'short_text':
      return { kind: question.kind, id, text }
    case 'matching':
      return { kind: 'matching', id, text, prompts: [...question.prompts], options: [...question.options] }
    case 'ordering':
      return { kind: 'ordering', id, text, items: [...question.items] }
    case 'numeric':
      return { kind: 'numeric', id, text, unit: question.unit }
    case 'hotspot':
      return { kind: 'hotspot', id, text, image: question.image, alt: question.alt, areas: [...question.areas] }
    case 'cloze':
      return {
        kind: 'cloze',
        id,
        text,
        parts: [...question.parts],
        gaps: question.gaps.map(({ options }) => options && [...options]),
      }
  }
}
