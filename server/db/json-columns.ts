import type { Texts } from './texts.ts'

/** An award entry of a course. */
export type Award = { title: Texts; subtitle: Texts; image: string | null }

/**
 * A question as an attempt asked it, in the attempt's language. `answer` is the index of the right option, null in a survey;
 * it and the explanation leave the server only after the answers are submitted.
 */
export type AttemptQuestion = {
  id: number
  text: string
  options: readonly string[]
  answer: number | null
  explanation: string
}
