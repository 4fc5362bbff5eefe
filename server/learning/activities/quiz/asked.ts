import type { AskedQuestion } from '../../../../contract/activities/questions.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'

/** What the browser is sent of a question: the only place that decides it. Never the answer or the explanation. */
export function askedOf(question: AttemptQuestion): AskedQuestion {
  const { id, text, picture } = question
  const asked = { id, text, ...(picture ? { picture } : {}) }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { kind: question.kind, ...asked, options: [...question.options] }
    case 'true_false':
    case 'short_text':
      return { kind: question.kind, ...asked }
    case 'matching':
      return { kind: 'matching', ...asked, prompts: [...question.prompts], options: [...question.options] }
    case 'ordering':
      return { kind: 'ordering', ...asked, items: [...question.items] }
    case 'numeric':
      return { kind: 'numeric', ...asked, unit: question.unit }
    case 'hotspot':
      return { kind: 'hotspot', ...asked, image: question.image, alt: question.alt, areas: [...question.areas] }
    case 'cloze':
      return {
        kind: 'cloze',
        ...asked,
        parts: [...question.parts],
        gaps: question.gaps.map(({ options }) => options && [...options]),
      }
  }
}
