import type { QuestionKind } from '../../../contract/activities/questions.ts'
import type { Asked, InputProps } from './kind.ts'
import { kinds } from './kinds.ts'

/** What answers a question, by its kind. */
export function AnswerInput<K extends QuestionKind>(props: InputProps<Asked<K>>) {
  const { Input } = kinds[props.question.kind]
  return <Input {...props} />
}
