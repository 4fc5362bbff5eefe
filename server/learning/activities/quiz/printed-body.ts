import { boundText } from '../../../../contract/typography.ts'
import { mapLanguages } from '../../../db/texts.ts'
import type { QuestionInput } from './question-input.ts'

/** The body of a question as it is stored: with typography applied to its texts. */
export const printedBody = ({ options, answer }: QuestionInput['body']) => ({
  options: mapLanguages(options, (list) => list.map(boundText)),
  answer,
})
