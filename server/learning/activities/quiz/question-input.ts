import * as v from 'valibot'
import { AuthoredList, AuthoredText, Key } from '../../../content/public.ts'

/** One right option; `answer` is its index, null in a survey. */
const Single = v.pipe(
  v.object({ options: AuthoredList, answer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  v.check(({ answer, options }) => (answer ?? 0) < options.lt.length, 'The answer is none of the options'),
)

/** A question of a course's bank. Tests draw it by its tags. */
export const QuestionInput = v.object({
  key: Key,
  tags: v.array(Key),
  kind: v.literal('single'),
  text: AuthoredText,
  body: Single,
  explanation: v.optional(v.nullable(AuthoredText), null),
})
export type QuestionInput = v.InferOutput<typeof QuestionInput>
