import type { QuestionKind } from '../../../../contract/activities/questions.ts'
import type { Asked } from './kinds/kind.ts'
import { type AttemptQuestion, kinds } from './kinds/kinds.ts'

/** What the browser is sent of a question: the only place that decides it. Never the answer or the explanation. */
export function askedOf<K extends QuestionKind>(question: AttemptQuestion<K>): Asked<K> {
  const { id, kind, text, picture } = question
  const common = { id, kind, text, ...(picture ? { picture } : {}) }
  return Object.assign(common, kinds[kind].asked(question))
}
