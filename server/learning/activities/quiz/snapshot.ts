import * as v from 'valibot'
import type { QuestionKind } from '../../../../contract/activities/questions.ts'
import { inLanguage } from '../../../db/texts.ts'
import { type Asking, print } from './kinds/kind.ts'
import { type AttemptQuestion, kinds, QuestionInput } from './kinds/kinds.ts'
import type { QuestionRow } from './questions.queries.ts'

function asked<K extends QuestionKind>(id: number, question: QuestionInput<K>, asking: Asking): AttemptQuestion<K> {
  const { kind, body, text, explanation, picture } = question
  const common = {
    id,
    kind,
    picture: picture && { src: picture.src, alt: print(picture.alt, asking) },
    text: inLanguage(text, asking.language),
    explanation: explanation ? inLanguage(explanation, asking.language) : '',
  }
  return Object.assign(common, kinds[kind].snapshot(body, asking))
}

/**
 * A question as an attempt asks it in a language. With `shuffle` options are in a random order; what is matched or
 * ordered always is.
 */
export const snapshotOf = (
  row: QuestionRow,
  ...[language, shuffle, pick]: [Asking['language'], boolean, Asking['pick']]
) => asked(row.id, v.parse(QuestionInput, { ...row, key: 'question' }), { language, shuffle, pick })
